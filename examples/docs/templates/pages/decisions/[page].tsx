import { documentPage } from '../../document-page.tsx';

export default documentPage('decisions/');
