/** Closes the menu on Escape, on a click outside, and when focus leaves it. */
export const foldingMenu = (): void => {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (!menu) return;
  const leave = ({ target }: Event) => {
    if (!menu.contains(target as Node)) menu.open = false;
  };
  for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, leave);
  menu.onkeydown = ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
};
