export interface Copy {
  /** One digit per sentence: the index of its candidate. */
  readonly picks: string;
  /** One number for every two sentences. */
  readonly figures: readonly string[];
}

/** Fields of a city that other pages show. */
export interface CityLabel {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

export interface City extends CityLabel {
  readonly nearby: readonly string[];
  readonly copy: Copy;
  /** In the order of `Data.services`. */
  readonly services: readonly Copy[];
  readonly suburbs: readonly { readonly id: string; readonly name: string; readonly copy: Copy }[];
}

interface State {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly copy: Copy;
}

interface Article {
  readonly id: string;
  readonly heading: string;
  readonly publishedAt: string;
  readonly copy: Copy;
}

interface Service {
  readonly id: string;
  readonly name: string;
}

/** Data that pages show in addition to their subject. */
export interface Shown {
  /** Candidates by kind of page and position in the copy. */
  readonly pools: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly questions: readonly string[];
  readonly services: readonly Service[];
  readonly states: readonly State[];
  readonly articles: readonly Article[];
  readonly home: { readonly copy: Copy };
  readonly cities: readonly CityLabel[];
}

export interface Data extends Shown {
  readonly cities: readonly City[];
}

export type Subject =
  | { readonly kind: 'home' }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'city'; readonly city: City }
  | { readonly kind: 'service'; readonly city: City; readonly place: number }
  | { readonly kind: 'suburb'; readonly city: City; readonly place: number };

interface TextLink {
  readonly text: string;
  readonly path: string;
}

export interface PageModel {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  readonly published?: string;
  readonly trail: readonly TextLink[];
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
  readonly related: readonly { readonly heading: string; readonly links: readonly TextLink[] }[];
  readonly graph: readonly object[];
}

export interface MenuGroup extends TextLink {
  readonly links: readonly (TextLink & { readonly note: string })[];
}

export interface Frame {
  readonly groups: readonly MenuGroup[];
  readonly articles: readonly TextLink[];
  readonly states: readonly TextLink[];
}

export const ADDRESS = 'https://www.example.org';
export const NAME = 'Copyfield';
export const PHONE = '1800 975 711';
export const EMAIL = 'hello@copyfield.example';
const HEADINGS = ['Costs', 'Machines', 'Terms', 'Repairs', 'Changes', 'Endings'];
const KINDS = ['home', 'state', 'article', 'city', 'service', 'suburb'] as const;
const PARAGRAPHS = 3;
const FACTS = ['Offices', 'Printers', 'Leases', 'Pages a day', 'Repairs a year'];
const CITIES_IN_MENU = 6;

export const cityPath = ({ id, state }: Pick<City, 'id' | 'state'>): string => `/${state}/${id}/`;
const statePath = ({ id }: Pick<State, 'id'>): string => `/${id}/`;
const articlePath = ({ id }: Pick<Article, 'id'>): string => `/articles/${id}/`;

const inPlace = (text: string, place: string): string => text.replace('{place}', place);

/** Creates a page's contents from its subject and the shared data. */
export class PageModels {
  readonly #shown: Shown;
  readonly #cities: ReadonlyMap<string, CityLabel>;
  readonly #citiesOf: ReadonlyMap<string, readonly CityLabel[]>;
  readonly #states: ReadonlyMap<string, State>;

  constructor(shown: Shown) {
    this.#shown = shown;
    this.#cities = new Map(shown.cities.map((city) => [city.id, city]));
    this.#states = new Map(shown.states.map((state) => [state.id, state]));
    this.#citiesOf = new Map(shown.states.map(({ id }) => [id, shown.cities.filter(({ state }) => state === id)]));
  }

  pathOf(subject: Subject): string {
    if (subject.kind === 'home') return '/';
    if (subject.kind === 'state') return statePath(subject.state);
    if (subject.kind === 'article') return articlePath(subject.article);
    const path = cityPath(subject.city);
    if (subject.kind === 'city') return path;
    if (subject.kind === 'service') return `${path}${this.#shown.services[subject.place]?.id}/`;
    return `${path}suburb/${subject.city.suburbs[subject.place]?.id}/`;
  }

  #citiesIn(state: string): readonly CityLabel[] {
    return this.#citiesOf.get(state) ?? [];
  }

  of(subject: Subject): PageModel {
    const about = this.#about(subject);
    const { path, name, heading, place, pool, copy, published, trail } = about;
    const sentences = (this.#shown.pools[pool] ?? []).map((variants, slot) =>
      inPlace(variants[Number(copy.picks[slot])] ?? '', place).replace('{figure}', copy.figures[slot >> 1] ?? ''),
    );
    const faqFrom = 1 + HEADINGS.length * PARAGRAPHS;
    const faqs = this.#shown.questions.map((question, index) => ({
      question: inPlace(question, place),
      answer: sentences.slice(faqFrom + index * 2, faqFrom + index * 2 + 2).join(' '),
    }));
    const model = {
      path,
      title: `${name}: ${copy.figures[0]} offices`,
      description: `${name}: what ${copy.figures[0]} offices pay for ${copy.figures[1]} printers, how long they lease them for, and who services them.`,
      heading,
      lead: sentences[0] ?? '',
      published,
      trail,
      sections: HEADINGS.map((text, index) => ({
        heading: `${text} in ${place}`,
        paragraphs: sentences.slice(1 + index * PARAGRAPHS, 1 + (index + 1) * PARAGRAPHS),
      })),
      facts: FACTS.map((label, index): [string, string] => [`${label} in ${place}`, copy.figures[index] ?? '']),
      faqs,
      related: this.#related(subject),
    };
    return { ...model, graph: graphOf(model, { name, place, isArticle: subject.kind === 'article' }) };
  }

  #about(subject: Subject) {
    const path = this.pathOf(subject);
    const { home, services } = this.#shown;
    const none = { path, published: undefined };
    if (subject.kind === 'home') {
      const name = 'Printer leasing in Australia';
      return { ...none, name, heading: name, place: 'Australia', pool: 'other', copy: home.copy, trail: [] };
    }
    const start: TextLink[] = [{ text: 'Home', path: '/' }];
    if (subject.kind === 'article') {
      const { heading, publishedAt, copy } = subject.article;
      const trail = [...start, { text: heading, path }];
      return { path, name: heading, heading, place: 'Australia', pool: 'other', copy, published: publishedAt, trail };
    }
    if (subject.kind === 'state') {
      const { name: place, copy } = subject.state;
      const name = `Printer leasing in ${place}`;
      return { ...none, name, heading: name, place, pool: 'other', copy, trail: [...start, { text: place, path }] };
    }
    const { city } = subject;
    const state = this.#states.get(city.state);
    const code = state?.code ?? '';
    const toState = [...start, { text: state?.name ?? '', path: `/${city.state}/` }];
    if (subject.kind === 'city') {
      const name = `Leases in ${city.name} ${code}`;
      const trail = [...toState, { text: city.name, path }];
      return {
        ...none,
        name,
        heading: `${name}, street by street`,
        place: city.name,
        pool: 'city',
        copy: city.copy,
        trail,
      };
    }
    const toCity = [...toState, { text: city.name, path: cityPath(city) }];
    if (subject.kind === 'service') {
      const service = services[subject.place] ?? { id: '', name: '' };
      const name = `${service.name} in ${city.name} ${code}`;
      const trail = [...toCity, { text: service.name, path }];
      const copy = city.services[subject.place] ?? city.copy;
      return { ...none, name, heading: name, place: city.name, pool: service.id, copy, trail };
    }
    const suburb = city.suburbs[subject.place] ?? city;
    const name = `Printers in ${suburb.name} ${code}`;
    const trail = [...toCity, { text: suburb.name, path }];
    return { ...none, name, heading: name, place: suburb.name, pool: 'suburb', copy: suburb.copy, trail };
  }

  #related(subject: Subject): PageModel['related'] {
    const { states, articles, services } = this.#shown;
    if (subject.kind === 'home')
      return [
        { heading: 'States', links: states.map((state) => ({ text: state.name, path: statePath(state) })) },
        {
          heading: 'Articles',
          links: articles.map((article) => ({ text: article.heading, path: articlePath(article) })),
        },
      ];
    if (subject.kind === 'article') {
      const others = articles.filter((article) => article !== subject.article);
      return [
        {
          heading: 'Articles',
          links: others.map((article) => ({ text: article.heading, path: articlePath(article) })),
        },
      ];
    }
    if (subject.kind === 'state') {
      const cities = this.#citiesIn(subject.state.id);
      return [
        {
          heading: `Cities of ${subject.state.name}`,
          links: cities.map((city) => ({ text: city.name, path: cityPath(city) })),
        },
      ];
    }
    const { city } = subject;
    const path = cityPath(city);
    const own = subject.kind === 'service' ? services[subject.place]?.id : undefined;
    const state = this.#states.get(city.state);
    return [
      {
        heading: `Services in ${city.name}`,
        links: services
          .filter(({ id }) => id !== own)
          .map(({ id, name }) => ({ text: `${name} in ${city.name}`, path: `${path}${id}/` })),
      },
      {
        heading: `Near ${city.name}`,
        links: city.nearby.flatMap((id) => {
          const other = this.#cities.get(id);
          return other === undefined ? [] : [{ text: other.name, path: cityPath(other) }];
        }),
      },
      {
        heading: `Around ${city.name}`,
        links: [
          { text: state?.name ?? '', path: `/${city.state}/` },
          ...(subject.kind === 'suburb'
            ? []
            : city.suburbs.map(({ id, name }) => ({ text: name, path: `${path}suburb/${id}/` }))),
        ],
      },
    ];
  }
}

/** All pages, with their header and footer. */
export class Pages extends PageModels {
  readonly data: Data;

  constructor(data: Data) {
    super(data);
    this.data = data;
  }

  /** Excludes the not-found page. */
  subjects(): Subject[] {
    return KINDS.flatMap((kind) => this.subjectsOf(kind));
  }

  subjectsOf(kind: Subject['kind']): Subject[] {
    const { states, articles, cities } = this.data;
    if (kind === 'home') return [{ kind }];
    if (kind === 'state') return states.map((state) => ({ kind, state }));
    if (kind === 'article') return articles.map((article) => ({ kind, article }));
    if (kind === 'city') return cities.map((city) => ({ kind, city }));
    const partsOf = kind === 'service' ? ({ services }: City) => services : ({ suburbs }: City) => suburbs;
    return cities.flatMap((city) => partsOf(city).map((_, place) => ({ kind, city, place })));
  }

  frame(): Frame {
    const { states, articles, cities } = this.data;
    return {
      groups: states.map((state) => ({
        text: state.name,
        path: statePath(state),
        links: cities
          .filter((city) => city.state === state.id)
          .slice(0, CITIES_IN_MENU)
          .map((city) => ({ text: city.name, path: cityPath(city), note: `${city.copy.figures[0]} offices` })),
      })),
      articles: articles.map((article) => ({ text: article.heading, path: articlePath(article) })),
      states: states.map((state) => ({ text: state.name, path: statePath(state) })),
    };
  }
}

const graphOf = (
  { path, title, description, heading, published, trail, faqs }: Omit<PageModel, 'graph'>,
  { name, place, isArticle }: { readonly name: string; readonly place: string; readonly isArticle: boolean },
): object[] => {
  const url = ADDRESS + path;
  const organisation = { '@id': `${ADDRESS}/#organization` };
  return [
    {
      '@type': 'Organization',
      ...organisation,
      name: NAME,
      url: `${ADDRESS}/`,
      telephone: PHONE,
      email: EMAIL,
      contactPoint: { '@type': 'ContactPoint', contactType: 'sales', telephone: PHONE, email: EMAIL },
      logo: `${ADDRESS}/social.png`,
    },
    ...(trail.length === 0
      ? []
      : [
          {
            '@type': 'BreadcrumbList',
            '@id': `${url}#breadcrumbs`,
            itemListElement: trail.map((step, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: step.text,
              item: ADDRESS + step.path,
            })),
          },
        ]),
    isArticle
      ? {
          '@type': 'BlogPosting',
          '@id': `${url}#post`,
          headline: heading,
          description,
          image: `${ADDRESS}/social.png`,
          datePublished: published,
          dateModified: published,
          author: { '@type': 'Organization', name: NAME, url: `${ADDRESS}/` },
          publisher: organisation,
          mainEntityOfPage: url,
        }
      : {
          '@type': 'Service',
          '@id': `${url}#service`,
          name,
          serviceType: title,
          description,
          url,
          provider: organisation,
          areaServed: { '@type': 'Place', name: place },
        },
    {
      '@type': 'FAQPage',
      '@id': `${url}#faq`,
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
};
