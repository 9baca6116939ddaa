// The bench gives this import: every page module of the site, by file.
import { modules } from 'bench:pages';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EngineContext, type RenderContext } from '../../src/engine/face/components.tsx';
import type { Site } from '../../src/engine/face/site.ts';
import { createAddresses } from '../../src/engine/plan/addresses.ts';
import { fillPattern, outputOf, patternOf } from '../../src/engine/plan/pattern.ts';
import { CLOSE_DOCUMENT, openDocument } from '../../src/engine/render/document.ts';

/**
 * The React floor: a bare script that renders the same pages with React and writes them. No reading of content
 * (one JSON file holds it, Markdown rendered), no schemas, no bundling, no shared parts, no facts, no checks.
 */
const [folder = '', out = '', asOf = ''] = process.argv.slice(2);
const { settings, content } = JSON.parse(readFileSync(path.join(folder, 'content.json'), 'utf8'));
for (const collection of Object.values(content) as { entries?: { id: string }[]; get?: (id: string) => unknown }[]) {
  const byId = new Map(collection.entries?.map((entry) => [entry.id, entry]));
  collection.get = (id) => byId.get(id);
}
const { url, absoluteUrl } = createAddresses(settings.address);
const site = { settings, content, asOf, url, absoluteUrl } as Site;
for (const [file, { default: definition }] of Object.entries(modules)) {
  if (definition.kind !== 'page') continue;
  const pattern = patternOf(file);
  for (const { params, props } of definition.paths(site)) {
    const page = { site, path: fillPattern(pattern, params), params, drawSocialImage: () => '/drawn.png' };
    const head = definition.head(props, page);
    const context: RenderContext = {
      site,
      page,
      island: () => ({ html: '', script: '' }),
      script: () => '',
      image: () => undefined,
      allowImagesOf: () => {},
      allowScript: () => {},
      shared: (part) =>
        renderToStaticMarkup(createElement(EngineContext.Provider, { value: context }, createElement(part))),
    };
    const body = renderToStaticMarkup(
      createElement(EngineContext.Provider, { value: context }, createElement(definition.component, props)),
    );
    const document =
      openDocument({
        head,
        path: page.path,
        site,
        loads: false,
        script: undefined,
        scriptHashes: [],
        imageOrigins: [],
        noindex: false,
        allowed: { connect: [], forms: [], scripts: [], images: [] },
      }) +
      body +
      CLOSE_DOCUMENT;
    const target = path.join(out, outputOf(page.path));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, document);
  }
}
