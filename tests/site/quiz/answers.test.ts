import { expect, test } from 'vitest';
import { checkContact, contactFrom, NO_CONTACT } from '../../../src/site/quiz/contact.ts';
import { checkAnswer, type Question, withAnswer } from '../../../src/site/quiz/questions.ts';
import { questions } from './content.ts';

const number: Question = { id: 0, text: 'How many?', short: 'Pages', type: 'number', options: [], required: true };
const choice = questions[2] as Question;

test.each([
  ['a choice without an answer', choice, '', 'Please select an option'],
  ['a choice that is not offered', choice, 'enormous', 'Please select an option'],
  ['a choice', choice, 'high', undefined],
  ['a missing choice that is not required', { ...choice, required: false }, '', undefined],
  ['a missing number', number, '', 'This field is required'],
  ['a number below zero', number, '-1', 'Value must be positive'],
  ['a value that is not a number', number, 'many', 'Value must be positive'],
  ['an empty number', number, '0', undefined],
  ['a missing number that is not required', { ...number, required: false }, '', undefined],
])('%s', (_, question, answer, message) => {
  expect(checkAnswer(question, answer)).toBe(message);
});

test('a second answer replaces the first, and answers keep the order of the questions', () => {
  const first = withAnswer(withAnswer([], { questionId: 3, answer: 'a' }), { questionId: 1, answer: 'b' });
  expect(withAnswer(first, { questionId: 3, answer: 'c' })).toEqual([
    { questionId: 1, answer: 'b' },
    { questionId: 3, answer: 'c' },
  ]);
});

const CONTACT = { name: 'Kim Lee', email: 'kim@example.org', phone: '0412 345 678', source: '' };

test('the contact step asks for name, email and phone; the referral source is optional', () => {
  expect(checkContact(CONTACT)).toEqual([]);
  expect(checkContact({ name: ' ', email: '', phone: '', source: '' })).toEqual([
    { field: 'name', message: 'Full name is required' },
    { field: 'email', message: 'Email is required' },
    { field: 'phone', message: 'Phone number is required' },
  ]);
  expect(checkContact({ ...CONTACT, email: 'kim@' })).toEqual([
    { field: 'email', message: 'Please enter a valid email address' },
  ]);
});

test('stored progress with a missing or invalid contact step has no contact details', () => {
  expect(contactFrom(() => undefined)).toEqual(NO_CONTACT);
  expect(contactFrom((field) => (field === 'phone' ? 412345678 : null))).toEqual({ ...NO_CONTACT, phone: '412345678' });
});

test.each([
  '0412345678',
  '0412 345 678',
  '02 5550 1234',
  '02-5550-1234',
  '+61 412 345 678',
  '+61412345678',
  '61 2 5550 1234',
  '412345678',
  '8 7010 1234',
])('%s is an Australian phone number', (phone) => {
  expect(checkContact({ ...CONTACT, phone })).toEqual([]);
});

test.each([
  '1800 975 711',
  '0512345678',
  '041234567',
  '04123456789',
  '0412  345678',
  '+64 412 345 678',
  '+61 0412 345 678',
  '(02) 5550 1234',
  'phone',
])('%s is not an Australian phone number', (phone) => {
  expect(checkContact({ ...CONTACT, phone })).toEqual([
    { field: 'phone', message: 'Please enter a valid Australian phone number' },
  ]);
});
