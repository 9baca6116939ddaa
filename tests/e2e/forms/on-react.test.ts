import { testForm } from './every-runtime.ts';

testForm('react');
