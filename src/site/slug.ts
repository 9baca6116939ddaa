/** A name, or a part of an address as someone typed it, in the form that addresses have: `wagga-wagga`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
