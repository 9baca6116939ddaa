/** A link into what is folded opens it, where the browser does not do so itself. */
export default (links: HTMLElement): void => {
  links.addEventListener('click', ({ target }) => {
    const { hash } = (target as Element).closest('a') ?? { hash: '' };
    const fold = document.getElementById(hash.slice(1))?.closest('details');
    if (fold) fold.open = true;
  });
};
