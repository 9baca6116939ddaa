import { definePage } from 'build-site';
import { TextPage } from '../components/TextPage.tsx';
import { textHead } from '../text-head.ts';

export default definePage({
  head: textHead('terms'),
  component: () => <TextPage id="terms" open={1} legal />,
});
