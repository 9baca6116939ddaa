import { pagePerTemplate } from '../../support/real-site.ts';
import { testLayoutShifts } from './pages.ts';

testLayoutShifts(390, [...(await pagePerTemplate()).values()]);
