import type { SafeHtml, Site } from 'build-site';
import type { Page } from './menu.ts';

/** Links between Markdown files, such as `../leads.md#the-table`. */
const FILE_LINK = /href="(?![a-z]+:|\/|#)([^"#]+)\.md(#[^"]*)?"/g;

const pathFrom = (page: Page, file: string): string => `${new URL(file, `https://docs.invalid/${page.id}`).pathname}/`;

/** Replaces links to Markdown files with links to pages, and lets the keyboard scroll code blocks. */
export const documentHtml = (site: Site, page: Page, html: SafeHtml): SafeHtml =>
  html
    .replace(FILE_LINK, (_, file: string, fragment = '') => `href="${site.url(pathFrom(page, file))}${fragment}"`)
    // Landmarks need unique names, but a reference page has several tables under one heading.
    .replaceAll('<div class="table-scroll" role="region"', '<div class="table-scroll" role="group"')
    .replaceAll('<pre><code', '<pre tabindex="0"><code');
