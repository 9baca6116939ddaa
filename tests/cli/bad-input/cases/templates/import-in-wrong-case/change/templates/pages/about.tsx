import { definePage } from 'build-site';
import { Card } from '../components/card.tsx';

export default definePage({
  head: () => ({ title: 'About', description: 'About us.' }),
  component: () => (
    <main>
      <h1>About</h1>
      <Card />
    </main>
  ),
});
