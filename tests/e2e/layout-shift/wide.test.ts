import { pagesOfEveryComponent } from '../../support/real-site.ts';
import { testLayoutShifts } from './pages.ts';

testLayoutShifts(1280, await pagesOfEveryComponent());
