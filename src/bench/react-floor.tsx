// Virtual module with the site's page modules by file.
import { modules } from 'bench:pages';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EngineContext, type RenderContext } from '../engine/api/components.tsx';
import type { PageContext, Site } from '../engine/api/site.ts';
import { fileOfPage } from '../engine/core/page-files.ts';
import { createSiteUrls } from '../engine/core/urls.ts';
import { fillPattern, patternOf } from '../engine/pages/plan/pattern.ts';
import { CLOSE_DOCUMENT, openDocument } from '../engine/pages/render/document.ts';
import { pageContents } from '../engine/pages/render/page-contents.ts';

/** Reads the site's data, with the Markdown already rendered. */
const readSite = (file: string, asOf: string): Site => {
  const { settings, content } = JSON.parse(readFileSync(file, 'utf8'));
  for (const collection of Object.values(content) as { entries?: { id: string }[]; get?: (id: string) => unknown }[]) {
    const byId = new Map(collection.entries?.map((entry) => [entry.id, entry]));
    collection.get = (id) => byId.get(id);
  }
  const { url, absoluteUrl } = createSiteUrls(settings.address);
  return { settings, content, stored: new Map(), asOf, url, absoluteUrl };
};

const render = (body: ReactElement, page: PageContext): string => {
  const context: RenderContext = {
    site: page.site,
    page,
    island: () => ({ html: '', script: '', idPrefix: '' }),
    script: () => ({ address: '', imports: [] }),
    image: () => undefined,
    placeOfImage: () => undefined,
    allowImagesOf: () => {},
    allowScript: () => {},
    shared: (part) => render(createElement(part), page),
  };
  return renderToStaticMarkup(createElement(EngineContext.Provider, { value: context }, body));
};

/**
 * Renders the same pages with React and writes them, but skips content loading, schemas, bundling, shared parts, fact
 * checking and rules.
 */
const renderSite = (site: Site, out: string): void => {
  for (const [file, { default: definition }] of Object.entries(modules)) {
    if (definition.kind !== 'page') continue;
    const pattern = patternOf(file);
    for (const { params, props } of definition.paths(site)) {
      const page = { site, path: fillPattern(pattern, params), params, drawSocialImage: () => '/drawn.png' };
      const { head, body } = pageContents(definition, props, page);
      const open = openDocument({
        head,
        path: page.path,
        site,
        loads: false,
        script: undefined,
        urgentFonts: [],
        themeColour: site.settings.themeColour,
        scriptHashes: [],
        hasScripts: false,
        hasObjects: false,
        imageOrigins: [],
        noindex: false,
        allowed: {
          connect: [],
          forms: [],
          scripts: [],
          images: [],
          media: [],
          frames: [],
          objects: [],
          framesItself: false,
        },
      });
      const target = path.join(out, fileOfPage(page.path));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, open + render(body, page) + CLOSE_DOCUMENT);
    }
  }
};

const [content = '', out = '', asOf = ''] = process.argv.slice(2);
renderSite(readSite(content, asOf), out);
