import type { SafeHtml, Site } from 'build-site';
import type { Page } from './menu.ts';

/** Links between the Markdown files, such as `../leads.md#the-table`. */
const FILE_LINK = /href="(?![a-z]+:|\/|#)([^"#]+)\.md(#[^"]*)?"/g;

const pathFrom = (page: Page, file: string): string => `${new URL(file, `https://docs.invalid/${page.id}`).pathname}/`;

/**
 * Adapts a document's HTML: links between Markdown files become links to pages, and code blocks can be scrolled with
 * the keyboard.
 */
export const documentHtml = (site: Site, page: Page, html: SafeHtml): SafeHtml =>
  html
    .replace(FILE_LINK, (_, file: string, fragment = '') => `href="${site.url(pathFrom(page, file))}${fragment}"`)
    // Landmarks need unique names, but a reference page has many tables under one heading.
    .replaceAll('<div class="table-scroll" role="region"', '<div class="table-scroll" role="group"')
    .replaceAll('<pre><code', '<pre tabindex="0"><code');
