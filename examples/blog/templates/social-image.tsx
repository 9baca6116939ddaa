import { type PageContext, textWidth } from 'build-site';
import { colour } from './colours.ts';

const SIZE = 76;
const COLUMN = 1040;

const linesOf = (text: string): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    const fits = lines.length > 0 && textWidth(longer, { size: SIZE, bold: true }) <= COLUMN;
    lines.splice(fits ? -1 : lines.length, 1, fits ? longer : word);
  }
  return lines;
};

export const socialImage = (page: PageContext, heading: string) => ({
  alt: heading,
  path: page.drawSocialImage(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
      <title>{heading}</title>
      <path d="M0 0h1200v630H0z" fill={colour('--paper')} />
      <path d="M0 0h24v630H0z" fill={colour('--accent')} />
      <g fontFamily="Public Sans" fill={colour('--ink')}>
        <text x="80" y="104" fontSize="34">
          {page.site.settings.title}
        </text>
        {linesOf(heading).map((line, place) => (
          <text key={line} x="80" y={210 + place * SIZE * 1.15} fontSize={SIZE} fontWeight="700">
            {line}
          </text>
        ))}
      </g>
    </svg>,
  ),
});
