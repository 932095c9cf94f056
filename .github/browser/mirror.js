// Put into every frame before the page's own scripts: finds the elements of the DOM mirror by role and name.
(() => {
  'use strict';

  const implied = (e) => {
    switch (e.tagName) {
      case 'BUTTON': return 'button';
      case 'A': return 'link';
      case 'SELECT': return 'combobox';
      case 'OPTION': return 'option';
      case 'TEXTAREA': return 'textbox';
      case 'H1': case 'H2': case 'H3': return 'heading';
      case 'INPUT': return {
        checkbox: 'checkbox', radio: 'radio', range: 'slider', button: 'button', number: 'spinbutton',
      }[e.type] || 'textbox';
      default: return '';
    }
  };
  const role = (e) => e.getAttribute('role') || implied(e);

  const name = (e) => {
    const label = e.getAttribute('aria-label');
    if (label) return label.trim();
    const by = e.getAttribute('aria-labelledby');
    if (by) return by.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim();
    if (e.labels && e.labels.length) return e.labels[0].textContent.trim();
    return e.textContent.trim();
  };

  const disabled = (e) => e.disabled === true || e.getAttribute('aria-disabled') === 'true';
  const hidden = (e) => e.closest('[hidden],[aria-hidden="true"],[inert]') !== null;

  const all = () => {
    const mirror = document.getElementById('mirror');
    return mirror ? [...mirror.querySelectorAll('*')].filter((e) => role(e) && !hidden(e)) : [];
  };

  // A name fits when it is the wanted one, or goes on after it with something that is no letter or digit.
  const fits = (e, wantedRole, prefix) => {
    if (wantedRole && role(e) !== wantedRole) return false;
    const n = name(e);
    return n.startsWith(prefix) && !/^[\p{L}\p{N}]/u.test(n.slice(prefix.length));
  };
  const find = (wantedRole, prefix) => {
    const found = all().filter((e) => fits(e, wantedRole, prefix));
    return found.find((e) => name(e) === prefix) || found[0] || null;
  };

  const active = () => {
    let e = document.activeElement;
    const id = e?.getAttribute('aria-activedescendant');
    if (id) e = document.getElementById(id) || e;
    return e && document.getElementById('mirror')?.contains(e) ? e : null;
  };

  // A press as fast as can be: down and up in one task, with no frame between.
  const instant = (x, y) => {
    const at = { clientX: x, clientY: y, bubbles: true, cancelable: true, composed: true };
    const pointer = { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true };
    const target = document.elementFromPoint(x, y) || document.body;
    target.dispatchEvent(new PointerEvent('pointermove', pointer));
    target.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, button: 0, buttons: 1 }));
    target.dispatchEvent(new MouseEvent('mousedown', { ...at, button: 0, buttons: 1 }));
    target.dispatchEvent(new PointerEvent('pointerup', { ...pointer, button: 0 }));
    target.dispatchEvent(new MouseEvent('mouseup', { ...at, button: 0 }));
    target.dispatchEvent(new MouseEvent('click', { ...at, button: 0 }));
  };

  window.redstoneTest = {
    press(wantedRole, prefix) {
      const e = find(wantedRole, prefix);
      if (!e) return 'missing';
      if (disabled(e)) return 'disabled';
      e.click();
      return 'pressed';
    },
    has: (wantedRole, prefix) => find(wantedRole, prefix) !== null,
    checked(wantedRole, prefix) {
      const e = find(wantedRole, prefix);
      return e !== null && (e.checked === true || e.getAttribute('aria-checked') === 'true');
    },
    name: (wantedRole, prefix) => { const e = find(wantedRole, prefix); return e ? name(e) : ''; },
    center(wantedRole, prefix) {
      const e = find(wantedRole, prefix);
      if (!e) return null;
      const r = e.getBoundingClientRect();
      return { x: r.left + r.width / 2, y: r.top + r.height / 2, width: r.width, height: r.height };
    },
    focused(wantedRole, prefix) { const e = active(); return e !== null && fits(e, wantedRole, prefix); },
    // How many radios the wanted one is after the focused one of its group; null when the focus is elsewhere.
    radioSteps(prefix) {
      const e = active();
      const wanted = find('radio', prefix);
      const group = wanted?.closest('[role=radiogroup]');
      if (!e || !group || role(e) !== 'radio' || !group.contains(e)) return null;
      const radios = all().filter((r) => role(r) === 'radio' && group.contains(r));
      return radios.indexOf(wanted) - radios.indexOf(e);
    },
    active() { const e = active(); return e ? `${role(e)} ${name(e)}` : ''; },
    instant,
    spoken: () => [...document.querySelectorAll('[aria-live=polite],[aria-live=assertive]')]
      .filter((e) => !e.closest('#loader')).map((e) => e.textContent.trim()).filter(Boolean).join('\n'),
    outline: () => all().filter((e) => !['gridcell', 'row'].includes(role(e))).map((e) => `${role(e)} "${name(e)}"`).join('\n'),
  };

  document.addEventListener('securitypolicyviolation', (e) => {
    console.error(`Content-Security-Policy: ${e.violatedDirective} blocked ${e.blockedURI}`);
  });
})();
