import { tryForms } from './forms.ts';

tryForms('PostgREST');
