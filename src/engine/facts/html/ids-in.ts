import { walkHtml } from './walk-html.ts';

const nothing = (): void => {};

export const idsIn = (text: string): readonly string[] => {
  const ids: string[] = [];
  const open = (_: string, { id }: { readonly id?: string | undefined }): void => {
    if (id !== undefined) ids.push(id);
  };
  walkHtml(text, { open, close: nothing, text: nothing, comment: nothing });
  return ids;
};
