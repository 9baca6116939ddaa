import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAD_CHECKS } from '../../src/backend/leads-table.ts';
import { checkLead, cleanAnswer, LEAD_FIELDS, type LeadAnswers } from '../../src/lead/lead.ts';

const GOOD: LeadAnswers = {
  name: 'Kim Lee',
  email: 'kim@example.org',
  phone: '02 5550 1234',
  business_name: 'Lee & Co',
};

test('a lead with all four answers is valid', () => {
  expect(checkLead(GOOD)).toEqual([]);
});

test('every field is required, spaces do not count as an answer, and problems keep the order of the fields', () => {
  expect(checkLead({ name: '', email: ' ', phone: '\t', business_name: '' })).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'email', message: 'Email is required' },
    { field: 'phone', message: 'Phone is required' },
    { field: 'business_name', message: 'Business Name is required' },
  ]);
});

test.each(['kim@example.org', 'kim.lee+print@mail.example.com.au', "o'brien@example.org", ' kim@example.org '])(
  '%j is an email address',
  (email) => expect(checkLead({ ...GOOD, email })).toEqual([]),
);

test.each([
  'kim',
  'kim@',
  '@example.org',
  'kim@example',
  'kim@example.o',
  'kim@example.12',
  'kim lee@example.org',
  'a@b@c.org',
  'kim@example.org\nBcc: x@y.org',
])('%j is not an email address', (email) =>
  expect(checkLead({ ...GOOD, email })).toEqual([{ field: 'email', message: 'Invalid email address' }]),
);

test('a phone number can have any format', () => {
  for (const phone of ['1800 975 711', '+61 (0)2 5550 1234', 'after four'])
    expect(checkLead({ ...GOOD, phone })).toEqual([]);
});

test('each field has at most one problem for any input, and every problem belongs to a field', () => {
  const answers = fc.record({ name: fc.string(), email: fc.string(), phone: fc.string(), business_name: fc.string() });
  fc.assert(
    fc.property(answers, (lead) => {
      const fields = checkLead(lead).map(({ field }) => field);
      expect(new Set(fields).size).toBe(fields.length);
      for (const { name: field } of LEAD_FIELDS) {
        if (lead[field].trim() === '') expect(fields).toContain(field);
        else if (field !== 'email') expect(fields).not.toContain(field);
      }
    }),
  );
});

test('an answer becomes a single line, whatever is pasted into the field', () => {
  expect(cleanAnswer(' Kim\tLee\r\n\u0085Cafe\u0000 ')).toBe('Kim Lee Cafe');
});

test('the database accepts everything that the form accepts', () => {
  const lengthOf = Object.fromEntries(LEAD_FIELDS.map(({ name, maxLength }) => [name, maxLength]));
  const text = (field: keyof LeadAnswers) => fc.string({ unit: 'grapheme', maxLength: lengthOf[field] });
  const answers = fc.record({
    name: text('name'),
    email: fc.oneof(fc.emailAddress(), text('email')),
    phone: text('phone'),
    business_name: text('business_name'),
  });
  fc.assert(
    fc.property(answers, (lead) => {
      const problems = checkLead(lead);
      fc.pre(problems.length === 0);
      const clean = LEAD_FIELDS.map(({ name }) => [name, cleanAnswer(lead[name])]);
      const row = { ...Object.fromEntries(clean), source_page: '/' };
      expect(LEAD_CHECKS.filter(({ holds }) => !holds(row)).map(({ name }) => name)).toEqual([]);
    }),
  );
});
