/** Selects the text if the browser denies access. */
export default (wording: HTMLElement): void => {
  const [words, status] = ['blockquote', 'output'].map((part) => wording.querySelector(part)) as [
    HTMLElement,
    HTMLElement,
  ];
  wording.querySelector('button')?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(words.innerText);
      status.textContent = 'Copied.';
    } catch {
      getSelection()?.selectAllChildren(words);
      status.textContent = 'Selected: please copy it.';
    }
  });
};
