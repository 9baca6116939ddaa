import { makeSite, type SiteFiles } from './site.ts';

export const ISLAND_FILES: SiteFiles = {
  'templates/islands/counter.tsx': `import { useId, useState } from 'react';
const Counter = ({ start }: { readonly start: number }) => {
  const [count, setCount] = useState(start);
  const id = useId();
  return <p><label htmlFor={id}>Pressed</label> <button id={id} type="button" onClick={() => setCount(count + 1)}>{count} times</button></p>;
};
export default Counter;
`,
  'templates/islands/clock.tsx': `import { useState } from 'react';
const Clock = () => <output>{useState('stopped')[0]}</output>;
export default Clock;
`,
  'templates/pages/index.tsx': `import { definePage, Island, Link, useSite } from 'build-site';
import Counter from '../islands/counter.tsx';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><Island of={Counter} props={{ start: 3 }} />{useSite().content.notes.entries.map((note) => <p key={note.id}><Link to={\`/notes/\${note.id}/\`}>{note.title}</Link></p>)}</main>,
});
`,
};

export const islandSite = (changes: SiteFiles = {}): string => makeSite({ ...ISLAND_FILES, ...changes });
