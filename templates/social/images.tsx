import { once, type PageContext } from 'build-site';
import type { ReactElement, ReactNode } from 'react';
import type { City, State } from '../../src/site/place-schemas.ts';
import { atlasOf, outlinesOf, type Post, type Service } from '../data.ts';
import { buildOf } from '../drawing/builds.ts';
import { HEROES } from '../drawing/scenes/heroes.tsx';
import { INDUSTRY_SCENES } from '../drawing/scenes/industries.tsx';
import { printerLabel, printerScene } from '../drawing/scenes/printer.tsx';
import type { Printer } from '../printer-figures.ts';
import { CoverDrawing, SceneDrawing, ServiceSign, StateDrawing, type StateMap, stateMap } from './drawings.tsx';
import { SocialCard } from './SocialCard.tsx';

export interface SocialImage {
  readonly path: string;
  readonly alt: string;
}

/** Pages with the same card share an element, which is processed once. */
const CARDS = new WeakMap<object, Map<string, ReactElement>>();

interface Card {
  readonly label: string;
  readonly title: string;
  readonly sign?: string;
  /** Cache key. */
  readonly from: object;
  readonly drawing: () => ReactNode;
}

const cardOf = ({ label, title, sign, from, drawing }: Card): ReactElement => {
  const cards = CARDS.get(from) ?? new Map<string, ReactElement>();
  const key = JSON.stringify([label, title, sign]);
  const card = cards.get(key) ?? (
    <SocialCard label={label} title={title}>
      {drawing()}
    </SocialCard>
  );
  CARDS.set(from, cards.set(key, card));
  return card;
};

const image = (page: PageContext, alt: string, card: Card): SocialImage => ({
  path: page.drawSocialImage(cardOf(card)),
  alt,
});

const mapsOf = once((site) => {
  const [outlines, atlas] = [outlinesOf(site), atlasOf(site)];
  const maps = new Map<string, StateMap>();
  return ({ code }: State): StateMap => {
    const map = maps.get(code) ?? stateMap(outlines(code), atlas.citiesOf(code));
    maps.set(code, map);
    return map;
  };
});

export const siteImage = (page: PageContext): SocialImage =>
  image(page, 'Drawing of an office printer', {
    label: 'In every state and territory',
    title: 'Printer leasing for Australian offices',
    from: HEROES.any,
    drawing: () => <SceneDrawing scene={HEROES.any} />,
  });

export const knowledgeBaseImage = (page: PageContext): SocialImage =>
  image(page, 'Drawing of two office printers and what they print', {
    label: 'Setting up, running, securing',
    title: 'Printer Knowledge Base',
    from: CoverDrawing,
    drawing: () => <CoverDrawing category="Technology" />,
  });

export const stateImage = (page: PageContext, state: State): SocialImage => {
  const map = mapsOf(page.site)(state);
  return image(page, `Map of ${state.name}`, {
    label: 'Printer Leasing in',
    title: state.name,
    from: map,
    drawing: () => <StateDrawing map={map} />,
  });
};

/** The suburbs of the city use the same image. */
export const cityImage = (page: PageContext, city: City, state: State): SocialImage => {
  const map = mapsOf(page.site)(state);
  return image(page, `${city.name} on a map of ${state.name}`, {
    label: 'Printer Leasing in',
    title: `${city.name}, ${state.code}`,
    from: map,
    drawing: () => <StateDrawing map={map} here={city} />,
  });
};

export const serviceImage = (page: PageContext, service: Service): SocialImage =>
  image(page, 'Drawing of office printers', {
    label: 'Across Australia',
    title: service.heading,
    from: HEROES[service.id],
    drawing: () => <SceneDrawing scene={HEROES[service.id]} />,
  });

/** All cities in a state use the same image. */
export const stateServiceImage = (page: PageContext, service: Service, state: State): SocialImage => {
  const map = mapsOf(page.site)(state);
  return image(page, `Map of ${state.name}`, {
    label: `${service.name} in`,
    title: state.name,
    sign: service.icon,
    from: map,
    drawing: () => (
      <>
        <StateDrawing map={map} />
        <ServiceSign icon={service.icon} />
      </>
    ),
  });
};

export const postImage = (page: PageContext, post: Post): SocialImage =>
  image(page, `Drawing about ${post.category.toLowerCase()}`, {
    label: post.category,
    title: post.heading,
    from: post,
    drawing: () => <CoverDrawing category={post.category} />,
  });

export const printerImage = (page: PageContext, printer: Printer): SocialImage => {
  const build = buildOf(printer);
  return image(page, printerLabel(printer.name, build), {
    label: 'On lease across Australia',
    title: printer.name,
    from: printer,
    drawing: () => <SceneDrawing scene={printerScene(build)} />,
  });
};

export const industryImage = (
  page: PageContext,
  { id, heading }: { readonly id: string; readonly heading: string },
) => {
  const scene = INDUSTRY_SCENES[id] ?? HEROES.any;
  return image(page, 'Drawing of an office with a printer', {
    label: 'Printer Leasing for',
    title: heading,
    from: scene,
    drawing: () => <SceneDrawing scene={scene} />,
  });
};
