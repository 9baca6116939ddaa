// These functions run in the page, so they refer to nothing outside of themselves.

/** Returns the first visible element with this name, which is a pattern, or null. `prepare` scrolls to it, focuses it or selects its text. */
export const findElement = ({ selector, name, prepare }) => {
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent)
      .replace(/\s+/g, ' ')
      .trim();
  const isNamed = (element) => name === undefined || new RegExp(name).test(nameOf(element));
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll(selector)].find((element) => isNamed(element) && isVisible(element));
  if (found === undefined || prepare === undefined) return found ?? null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (prepare !== 'scroll') found.focus({ preventScroll: true });
  if (prepare === 'select') found.select();
  return found;
};

export const focusedText = () => {
  const { activeElement: focused } = document;
  return (focused?.labels?.[0] ?? focused)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
};

/** Makes the rules for print apply on the screen, because no engine but Chromium can switch the medium. */
export const applyPrintRules = () => {
  const applyAll = (rules) => {
    for (const rule of rules) {
      if (rule.media !== undefined)
        rule.media.mediaText = rule.media.mediaText.replace(/.*\bscreen\b.*/, 'not all').replace(/\bprint\b/, 'all');
      if (rule.cssRules !== undefined) applyAll(rule.cssRules);
    }
  };
  for (const { cssRules } of document.styleSheets) applyAll(cssRules);
};

/** Returns the relative luminance of the first background above the element that is not transparent. */
export const backgroundLuminance = (selector) => {
  const linear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  for (let element = document.querySelector(selector); element !== null; element = element.parentElement) {
    const [red, green, blue, alpha = 1] = getComputedStyle(element)
      .backgroundColor.match(/[\d.]+/g)
      .map(Number);
    if (alpha === 0) continue;
    const [r, g, b] = [red, green, blue].map((channel) => linear(channel / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  return 1;
};
