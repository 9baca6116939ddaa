import { testLayoutShifts } from './every-template.ts';

await testLayoutShifts(390);
