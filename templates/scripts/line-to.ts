export const lineTo = ({ id, textContent }: HTMLElement): HTMLElement => {
  const [line, link] = [document.createElement('li'), document.createElement('a')];
  link.href = `#${id}`;
  link.textContent = textContent;
  line.append(link);
  return line;
};
