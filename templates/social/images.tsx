import type { PageContext, Site } from 'build-site';
import type { ReactElement } from 'react';
import type { City, State } from '../../src/site/place-schemas.ts';
import { atlasOf, outlinesOf, type Post, type Service } from '../data.ts';
import { buildOf } from '../drawing/builds.ts';
import { HEROES } from '../drawing/scenes/heroes.tsx';
import { INDUSTRY_SCENES } from '../drawing/scenes/industries.tsx';
import { printerLabel, printerScene } from '../drawing/scenes/printer.tsx';
import { once } from '../memo.ts';
import type { Printer } from '../printer-figures.ts';
import { CoverDrawing, SceneDrawing, ServiceSign, StateDrawing, type StateMap, stateMap } from './drawings.tsx';
import { SocialCard } from './SocialCard.tsx';

/** A page's image as its head names it. */
export interface SocialImage {
  readonly path: string;
  readonly alt: string;
}

/** Cards that pages share, by subject, and what the cards of a state share, by its code. */
const cardsOf = once(() => new Map<string, ReactElement>());
const mapsOf = once(() => new Map<string, StateMap>());

const kept = <T,>(values: Map<string, T>, key: string, make: () => T): T => {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
};

const image = (page: PageContext, subject: string, alt: string, card: () => ReactElement): SocialImage => ({
  path: page.drawSocialImage(kept(cardsOf(page.site), subject, card)),
  alt,
});

const mapOf = (site: Site, { code }: State): StateMap =>
  kept(mapsOf(site), code, () => stateMap(outlinesOf(site)(code), atlasOf(site).citiesOf(code)));

/** For the home page, and pages without an image of their own. */
export const siteImage = (page: PageContext): SocialImage =>
  image(page, 'site', 'Drawing of an office printer', () => (
    <SocialCard label="In every state and territory" title="Printer leasing for Australian offices">
      <SceneDrawing scene={HEROES.any} />
    </SocialCard>
  ));

export const knowledgeBaseImage = (page: PageContext): SocialImage =>
  image(page, 'knowledge-base', 'Drawing of two office printers and what they print', () => (
    <SocialCard label="Setting up, running, securing" title="Printer Knowledge Base">
      <CoverDrawing category="Technology" />
    </SocialCard>
  ));

export const stateImage = (page: PageContext, state: State): SocialImage =>
  image(page, state.code, `Map of ${state.name}`, () => (
    <SocialCard label="Printer Leasing in" title={state.name}>
      <StateDrawing map={mapOf(page.site, state)} />
    </SocialCard>
  ));

/** Shared with the suburbs of the city. */
export const cityImage = (page: PageContext, city: City, state: State): SocialImage =>
  image(page, `${state.code} ${city.slug}`, `${city.name} on a map of ${state.name}`, () => (
    <SocialCard label="Printer Leasing in" title={`${city.name}, ${state.code}`}>
      <StateDrawing map={mapOf(page.site, state)} here={city} />
    </SocialCard>
  ));

export const serviceImage = (page: PageContext, service: Service): SocialImage =>
  image(page, service.id, 'Drawing of office printers', () => (
    <SocialCard label="Across Australia" title={service.heading}>
      <SceneDrawing scene={HEROES[service.id]} />
    </SocialCard>
  ));

/** One for a state, for its cities share it. */
export const stateServiceImage = (page: PageContext, service: Service, state: State): SocialImage =>
  image(page, `${service.id} ${state.code}`, `Map of ${state.name}`, () => (
    <SocialCard label={`${service.name} in`} title={state.name}>
      <StateDrawing map={mapOf(page.site, state)} />
      <ServiceSign icon={service.icon} />
    </SocialCard>
  ));

export const postImage = (page: PageContext, post: Post): SocialImage =>
  image(page, `post ${post.id}`, `Drawing about ${post.category.toLowerCase()}`, () => (
    <SocialCard label={post.category} title={post.heading}>
      <CoverDrawing category={post.category} />
    </SocialCard>
  ));

/** For a machine of the range. */
export const printerImage = (page: PageContext, printer: Printer): SocialImage => {
  const build = buildOf(printer);
  return image(page, `printer ${printer.id}`, printerLabel(printer.name, build), () => (
    <SocialCard label="On lease across Australia" title={printer.name}>
      <SceneDrawing scene={printerScene(build)} />
    </SocialCard>
  ));
};

/** For an industry. */
export const industryImage = (page: PageContext, { id, heading }: { readonly id: string; readonly heading: string }) =>
  image(page, `industry ${id}`, 'Drawing of an office with a printer', () => (
    <SocialCard label="Printer Leasing for" title={heading}>
      <SceneDrawing scene={INDUSTRY_SCENES[id] ?? HEROES.any} />
    </SocialCard>
  ));
