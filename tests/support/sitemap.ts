import { readSitemapXml } from '../../src/engine/facts/sitemap-xml.ts';

export const listedIn = (text: string): string[] => {
  const { urls, problem } = readSitemapXml(text);
  if (problem !== undefined) throw new Error(`line ${problem.line}: ${problem.reason}`);
  return urls.map(({ address }) => address);
};
