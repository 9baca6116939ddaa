import { definePage } from 'build-site';
import { TextPage } from '../components/TextPage.tsx';
import { textHead } from '../text-head.ts';

export default definePage({
  head: textHead('privacy'),
  component: () => <TextPage id="privacy" open={1} legal />,
});
