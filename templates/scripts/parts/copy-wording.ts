/** Puts the words on the clipboard; where the browser does not let it, they are marked, to be copied by hand. */
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
      status.textContent = 'Marked: copy it by hand.';
    }
  });
};
