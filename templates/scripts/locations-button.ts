/**
 * Makes the link to the locations a button for their menu. Without script it stays a link; where the menu's
 * own script cannot be had, the button goes where the link went.
 */
export const locationsButton = (): void => {
  const link = document.querySelector<HTMLAnchorElement>('a[data-places]');
  if (!link) return;
  const button = document.createElement('button');
  button.textContent = link.textContent;
  button.setAttribute('aria-expanded', 'false');
  button.ariaCurrent = link.ariaCurrent;
  button.onclick = () => {
    import('./locations-menu.ts').then(
      ({ toggleMenu }) => toggleMenu(button, link),
      () => location.assign(link.href),
    );
  };
  link.replaceWith(button);
};
