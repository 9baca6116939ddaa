import { testLayoutShifts } from '../../support/test-layout-shifts.ts';

await testLayoutShifts(1280);
