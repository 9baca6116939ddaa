import { tryForms } from './forms.ts';

tryForms('embedded');
