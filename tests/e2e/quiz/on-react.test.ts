import { testQuiz } from './every-runtime.ts';

testQuiz('react');
