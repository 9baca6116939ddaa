import { type Head, Link, type PageContext, Shared, type Site } from 'build-site';
import type { Thing } from 'schema-dts';
import { modelsOf, pagesOf } from '../../content/collections.ts';
import type { PageModel, Subject } from '../../src/model.ts';
import { Enquiry } from './Enquiry.tsx';
import { Layout } from './Layout.tsx';

const Trail = ({ trail }: Pick<PageModel, 'trail'>) =>
  trail.length > 0 && (
    <nav className="trail" aria-label="Breadcrumbs">
      <ol>
        {trail.map(({ text, path }, place) => (
          <li key={path}>
            {place === trail.length - 1 ? <span aria-current="page">{text}</span> : <Link to={path}>{text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );

const Sections = ({ sections }: Pick<PageModel, 'sections'>) =>
  sections.map(({ heading, paragraphs }) => (
    <section className="band" key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ));

const Facts = ({ facts }: Pick<PageModel, 'facts'>) => (
  <section className="band facts" id="about-these-figures">
    <h2>About these figures</h2>
    <table className="facts-table">
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
            <td>Copyfield, 2026</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Faqs = ({ faqs }: Pick<PageModel, 'faqs'>) => (
  <section className="band" id="faq">
    <h2>Questions</h2>
    {faqs.map(({ question, answer }) => (
      <details className="fold" key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </section>
);

const Related = ({ related }: Pick<PageModel, 'related'>) =>
  related.map(({ heading, links }) => (
    <section className="band related" key={heading}>
      <h2>{heading}</h2>
      <ul className="related-links">
        {links.map(({ text, path }) => (
          <li className="related-item" key={path}>
            <Link to={path} className="related-link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));

interface Data {
  readonly page: PageModel;
}

const Page = ({ page }: Data) => {
  const { trail, heading, lead, published, sections, facts, faqs, related } = page;
  return (
    <Layout>
      <Trail trail={trail} />
      <main id="main">
        <h1>{heading}</h1>
        {published && (
          <p className="date">
            <time dateTime={published}>{published}</time>
          </p>
        )}
        <p className="lead">{lead}</p>
        <Sections sections={sections} />
        <Facts facts={facts} />
        <Faqs faqs={faqs} />
        <Related related={related} />
        <Shared of={Enquiry} as="section" className="enquiry" />
      </main>
    </Layout>
  );
};

const head = ({ page: { title, description, published, graph } }: Data): Head => ({
  title,
  description,
  type: published ? 'article' : 'website',
  published,
  structuredData: graph as readonly Thing[] as Head['structuredData'],
});

type Kind = Subject['kind'];

const pathsOf = (site: Site, kind: Kind, params: readonly string[]) => {
  const pages = pagesOf(site);
  return pages.subjectsOf(kind).map((subject) => {
    const segments = pages.pathOf(subject).split('/').slice(1, -1);
    const variable = segments.filter((segment) => segment !== 'articles' && segment !== 'suburb');
    return {
      params: Object.fromEntries(params.map((param, place) => [param, variable[place] ?? ''])),
      props: { subject },
    };
  });
};

export const pageOf = (kind: Kind, ...params: readonly string[]) => ({
  paths: (site: Site) => pathsOf(site, kind, params),
  // Editing a city re-renders only the pages whose data changes.
  data: ({ subject }: { readonly subject: Subject }, { site }: PageContext): Data => ({
    page: modelsOf(site).of(subject),
  }),
  head,
  component: Page,
});
