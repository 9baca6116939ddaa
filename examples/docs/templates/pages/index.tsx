import { definePage, Link, useSite } from 'build-site';
import { Layout } from '../components/Layout.tsx';
import { groupsOf, nameOf, pathOf } from '../menu.ts';
import { socialImage } from '../social-image.tsx';

const HEADING = 'Static sites whose every page is checked';

const COMMANDS = `npx --yes ./build-site-0.1.0.tgz init guide
cd guide && npm install
npm run dev`;

const FINDING = `error LNK-01  the link /bendigo/rosalind-prak/ leads nowhere
    at content/articles/weekend-by-train.md:15
    on /articles/weekend-by-train/
    fix: did you mean "/bendigo/rosalind-park/"?`;

/** Focusable so that the keyboard can scroll long lines. */
const Code = ({ text }: { readonly text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard
  <pre tabIndex={0}>
    <code>{text}</code>
  </pre>
);

const Home = () => (
  <Layout>
    <div className="hero">
      <h1>{HEADING}</h1>
      <p className="lead">
        build-site renders React templates and Markdown to plain HTML. It publishes only what passes: every link, every
        title, every picture, with the file and the line of what is wrong.
      </p>
      <p>
        <Link to="/five-minute-start/" className="button">
          Start in five minutes
        </Link>
      </p>
      <div className="samples">
        <figure>
          <figcaption>A site of your own</figcaption>
          <Code text={COMMANDS} />
        </figure>
        <figure>
          <figcaption>What a slip looks like</figcaption>
          <Code text={FINDING} />
        </figure>
      </div>
    </div>
    <h2>All documents, by task</h2>
    <div className="tasks">
      {groupsOf(useSite()).map(({ name, pages }) => (
        <section key={name}>
          <h3>{name}</h3>
          <ul>
            {pages.map((page) => (
              <li key={page.id}>
                <Link to={pathOf(page)}>{nameOf(page)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </Layout>
);

export default definePage({
  head: (_, page) => ({
    title: 'build-site: static sites whose every page is checked',
    description:
      'Documentation of build-site: a command that renders React templates and Markdown to plain HTML, and checks every link, title and image.',
    image: socialImage(page, HEADING),
    structuredData: [
      {
        '@type': 'WebSite',
        '@id': `${page.site.absoluteUrl('/')}#website`,
        name: page.site.settings.title,
        url: page.site.absoluteUrl('/'),
      },
    ],
  }),
  component: Home,
});
