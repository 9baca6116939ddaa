/** If the menu's script fails to load, the button follows the link. */
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
