/** The folded menu closes on Escape and when the focus or a press goes elsewhere. */
export const foldingMenu = (): void => {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (!menu) return;
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('focusin', leave);
  document.addEventListener('pointerdown', leave);
  menu.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
};
