import { definePage, Link, useSite } from 'build-site';

export default definePage({
  head: () => ({ title: 'About', description: 'About us.' }),
  component: () => {
    throw new Error('a fails');
  },
});
