import { Html, Link, useSite } from 'build-site';
import { GROUPS } from '../../content/collections.ts';
import { documentHtml } from '../document-html.ts';
import { nameOf, type Page, pathOf, sequenceOf } from '../menu.ts';
import { Layout } from './Layout.tsx';
import { OnThisPage } from './OnThisPage.tsx';

/** Minimum number of sections for a table of contents. */
const FEW = 3;

const Neighbours = ({ page }: { readonly page: Page }) => {
  const pages = sequenceOf(useSite());
  const place = pages.findIndex(({ id }) => id === page.id);
  const [before, after] = [pages[place - 1], pages[place + 1]];
  return (
    <ul className="neighbours">
      {before && (
        <li>
          <span>Before</span>
          <Link to={pathOf(before)}>{nameOf(before)}</Link>
        </li>
      )}
      {after && (
        <li className="after">
          <span>Next</span>
          <Link to={pathOf(after)}>{nameOf(after)}</Link>
        </li>
      )}
    </ul>
  );
};

export const Document = ({ page }: { readonly page: Page }) => {
  const site = useSite();
  const [heading = '', ...blocks] = page.body.blocks.map((block) => documentHtml(site, page, block));
  // In the reference, also list the individual entries, which readers look up.
  const deepest = page.group === 'reference' ? 3 : 2;
  const sections = page.body.headings.filter(({ depth }) => depth > 1 && depth <= deepest);
  return (
    <Layout>
      <p className="group">{GROUPS[page.group]}</p>
      <Html html={heading} className="heading" />
      {sections.length >= FEW && <OnThisPage headings={sections} />}
      <Html html={blocks.join('')} className="text" />
      <Neighbours page={page} />
    </Layout>
  );
};
