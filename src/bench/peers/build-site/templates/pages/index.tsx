import { definePage } from 'build-site';
import { pageOf } from '../components/Page.tsx';

export default definePage(pageOf('home'));
