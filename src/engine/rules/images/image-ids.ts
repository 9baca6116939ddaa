import { idOfUnknownImage } from '../../api/image.tsx';
import { didYouMean } from '../../core/names/suggest.ts';
import type { Rule } from '../rule.ts';

export const imageIds: Rule = {
  id: 'IMG-04',
  severity: 'error',
  title: 'Every image id used on a page is in the catalogue.',
  explanation: '<Image id> shows an image from the catalogue; an unknown id shows nothing.',
  source: 'build-site itself',
  good: '<Image id="what-is-covered" />, with `id: what-is-covered` in content/images.yml',
  bad: '<Image id="office-conrer" />',
  check: ({ pages, references, imageIds }) =>
    pages.flatMap(({ path, resources, parts }) =>
      [...resources, ...parts.flatMap((part) => part.resources)].flatMap((resource) => {
        const address = references.textOf(resource);
        const id = idOfUnknownImage(address);
        if (id === undefined) return [];
        const fix = didYouMean(id, imageIds) ?? 'add it to the catalogue, or use the id of another image';
        return [{ message: `there is no image "${id}" in the catalogue`, fix, pages: [path], href: address, text: id }];
      }),
    ),
};
