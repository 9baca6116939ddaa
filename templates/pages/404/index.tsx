import { definePage } from 'build-site';
import { NotFound } from '../../components/NotFound.tsx';
import { notFoundHead } from '../../not-found-head.ts';

export default definePage({ head: notFoundHead, component: NotFound });
