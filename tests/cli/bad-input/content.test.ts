import { expect, test } from 'vitest';
import { collections, note, refusal, WHOLE_BODY } from './refusal.ts';

test('reports a missing file declared with dataList', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "places: dataList({ file: 'places.yml', schema: z.strictObject({ id: field.text() }) }),",
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/missing-file  the file content/places.yml is declared in content/collections.ts, but does not exist
        at content/places.yml
        fix: add it, or remove its collection
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a missing file declared with dataRecord', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "prices: dataRecord({ file: 'prices.json', schema: z.strictObject({ rate: field.number() }) }),",
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/missing-file  the file content/prices.json is declared in content/collections.ts, but does not exist
        at content/prices.json
        fix: add it, or remove its collection
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects an unknown key in front matter and suggests a similar one', async () => {
  expect(
    await refusal({
      'content/notes/second.md': note(WHOLE_BODY, 'title: Second note\ndescription: What it says.\ndaet: 2026-01-01'),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/unknown-key  unknown key "daet"
        at content/notes/second.md:4:1
        fix: did you mean "date"?
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects an unknown key without a similar one and lists all known keys', async () => {
  expect(
    await refusal({
      'content/notes/second.md': note(WHOLE_BODY, 'title: Second note\ndescription: What it says.\nweather: fine'),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/unknown-key  unknown key "weather"
        at content/notes/second.md:4:1
        fix: known keys: title, description, date
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects an unknown key deep in a data file at its line and column', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "places: dataList({ file: 'places.yml', schema: z.strictObject({ id: field.text(), geo: z.strictObject({ lat: field.number(), lng: field.number() }) }) }),",
      ),
      'content/places.yml':
        '- id: sydney\n  geo: { lat: -33.9, lng: 151.2 }\n- id: perth\n  geo:\n    lat: -31.9\n    long: 115.9\n',
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/missing-key  geo.lng is missing; it must be a number
        at content/places.yml:5:5
        fix: add the key lng, or make it .optional() in content/collections.ts
    error content/unknown-key  unknown key "long" in geo
        at content/places.yml:6:5
        fix: did you mean "lng"?
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('describes a missing key and values of a wrong type, all errors of a file at once', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "prices: dataRecord({ file: 'prices.json', schema: z.strictObject({ rate: field.number(), terms: z.array(field.integer()), kind: z.enum(['lease', 'hire']), open: field.boolean(), from: field.date(), name: field.text() }) }),",
      ),
      'content/prices.json':
        '{\n  "rate": "low",\n  "terms": [12, 24.5, "36"],\n  "kind": "leese",\n  "open": "perhaps",\n  "from": "2026-02-30"\n}\n',
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/missing-key  name is missing; it must be text
        at content/prices.json:1:1
        fix: add the key name, or make it .optional() in content/collections.ts
    error content/wrong-value  rate must be a number, but is the text "low"
        at content/prices.json:2:12
    error content/wrong-value  terms[1] must be a whole number, but is 24.5
        at content/prices.json:3:17
    error content/wrong-value  kind must be one of lease, hire, but is the text "leese"
        at content/prices.json:4:12
        fix: did you mean "lease"?
    error content/wrong-value  open must be true or false, but is the text "perhaps"
        at content/prices.json:5:12
    error content/wrong-value  from must be an existing date
        at content/prices.json:6:12
    Stopped: 6 errors; nothing was published.
    "
  `);
});

test('reports errors in several files in one run, each at its location', async () => {
  expect(
    await refusal({
      'content/notes/first.md': note('Written by {{ownr}}.', 'title: First note\ndescription: ""'),
      'content/notes/second.md': note('<b>Bold</b>', 'title: Second note\ndescription: What it says.'),
      'content/notes/third.md': note('Text.', 'titel: Third note\ndescription: What it says.\ndate: 5 January'),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/missing-key  title is missing; it must be text
        at content/notes/third.md:2:1
        fix: add the key title, or make it .optional() in content/collections.ts
    error content/raw-html  raw HTML is not allowed in content: <b>
        at content/notes/second.md:6
        fix: write it in Markdown, or put the markup in a template
    error content/unknown-key  unknown key "titel"
        at content/notes/third.md:2:1
        fix: did you mean "title"?
    error content/wrong-value  description must not be empty
        at content/notes/first.md:3:15
    error content/wrong-value  date must be a date like 2026-03-31, but is the text "5 January"
        at content/notes/third.md:4:7
    Stopped: 5 errors; nothing was published.
    "
  `);
});

test('rejects YAML with a syntax error and gives the line in the file', async () => {
  expect(
    await refusal({ 'content/notes/second.md': note(WHOLE_BODY, 'title: Second note\ndescription: "What it says.') }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/syntax  the text that starts with " here has no closing "
        at content/notes/second.md:3:14
        fix: add the missing "
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a duplicate key in front matter', async () => {
  expect(
    await refusal({
      'content/notes/second.md': note(WHOLE_BODY, 'title: Second note\ndescription: What it says.\ntitle: Again'),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/syntax  duplicate key "title"
        at content/notes/second.md:4:1
        fix: keep one of the two
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects JSON with a syntax error and gives the line and column', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "prices: dataRecord({ file: 'prices.json', schema: z.strictObject({ rate: field.number(), name: field.text() }) }),",
      ),
      'content/prices.json': '{\n  "rate": 1,\n  "name": oops\n}\n',
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/syntax  Unexpected token 'o'
        at content/prices.json:3:11
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects incomplete JSON at its end', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "prices: dataRecord({ file: 'prices.json', schema: z.strictObject({ rate: field.number() }) }),",
      ),
      'content/prices.json': '{\n  "rate": 1',
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/syntax  Expected ',' or '}' after property value
        at content/prices.json:2:12
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a list file that does not contain a list', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "places: dataList({ file: 'places.yml', schema: z.strictObject({ id: field.text() }) }),",
      ),
      'content/places.yml': 'id: sydney\n',
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/wrong-value  the file must be a list
        at content/places.yml:1
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects a file without front matter', async () => {
  expect(await refusal({ 'content/notes/second.md': WHOLE_BODY })).toMatchInlineSnapshot(`
    "exit 1
    error content/syntax  the file must begin with front matter between two lines of ---
        at content/notes/second.md:1:1
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects front matter without a closing line instead of swallowing the text', async () => {
  expect(
    await refusal({
      'content/notes/second.md': `---\ntitle: Second note\ndescription: What it says.\n\n${WHOLE_BODY}\n`,
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/syntax  the front matter has no closing line of ---
        at content/notes/second.md:1:1
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects front matter that is a script and does not run it', async () => {
  const script =
    '---js\n{ title: (globalThis.frontMatterRan = true, "Second note"), description: "What it says." }\n---\n\nText.\n';
  expect(await refusal({ 'content/notes/second.md': script })).toMatchInlineSnapshot(`
    "exit 1
    error content/syntax  front matter must be YAML
        at content/notes/second.md:1:1
    Stopped: 1 error; nothing was published.
    "
  `);
  expect(globalThis).not.toHaveProperty('frontMatterRan');
});

test('rejects front matter that is a list', async () => {
  expect(
    await refusal({ 'content/notes/second.md': note(WHOLE_BODY, '- title\n- description') }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/syntax  front matter must consist of keys and values
        at content/notes/second.md:2:1
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects raw HTML in Markdown, as a block and within a line', async () => {
  expect(
    await refusal({
      'content/notes/second.md': note(`${WHOLE_BODY}\n\n<script>\nalert(1)\n</script>\n\nSome <b>bold</b> text.`),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/raw-html  raw HTML is not allowed in content: <script>
        at content/notes/second.md:12
        fix: write it in Markdown, or put the markup in a template
    error content/raw-html  raw HTML is not allowed in content: <b>
        at content/notes/second.md:16
        fix: write it in Markdown, or put the markup in a template
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('rejects a link that runs a script, however it is disguised', async () => {
  expect(
    await refusal({
      'content/notes/second.md': note(
        [
          '[plain](javascript:alert(1))',
          '[entity](java&#115;cript:alert(2))',
          '[tab](<java\tscript:alert(3)>)',
          '[tab as entity](java&Tab;script:alert(4))',
          '[case](JaVaScRiPt:alert(5))',
          '[data](data:text/html,alert(6))',
          '<javascript:alert(7)>',
          '![picture](vbscript:alert(8))',
          '[by reference][evil]',
          '',
          '[evil]: javascript:alert(9)',
        ].join('\n'),
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/unsafe-address  the URL "javascript:alert(1)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:6
        fix: use https:, mailto:, tel: or a path of this site
    error content/unsafe-address  the URL "javascript:alert(2)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:7
        fix: use https:, mailto:, tel: or a path of this site
    error content/unsafe-address  the URL "java	script:alert(3)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:8
        fix: use https:, mailto:, tel: or a path of this site
    error content/unsafe-address  the URL "java	script:alert(4)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:9
        fix: use https:, mailto:, tel: or a path of this site
    error content/unsafe-address  the URL "JaVaScRiPt:alert(5)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:10
        fix: use https:, mailto:, tel: or a path of this site
    error content/unsafe-address  the URL "data:text/html,alert(6)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:11
        fix: use https:, mailto:, tel: or a path of this site
    error content/unsafe-address  the URL "javascript:alert(7)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:12
        fix: use https:, mailto:, tel: or a path of this site
    error content/unsafe-address  the URL "vbscript:alert(8)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:13
        fix: use https:, mailto:, tel: or a path of this site
    error content/unsafe-address  the URL "javascript:alert(9)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:14
        fix: use https:, mailto:, tel: or a path of this site
    Stopped: 9 errors; nothing was published.
    "
  `);
});

test('rejects a URL that a variable makes unsafe', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections('', '').replace(
        'owner: settings.owner }',
        "owner: settings.owner, scheme: 'javascript' }",
      ),
      'content/notes/second.md': note(`${WHOLE_BODY}\n\n[run]({{scheme}}:alert(1))`),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/unsafe-address  the URL "javascript:alert(1)" is not a web page, e-mail address or telephone number
        at content/notes/second.md:12
        fix: use https:, mailto:, tel: or a path of this site
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects an unknown variable and suggests a similar name', async () => {
  expect(
    await refusal({ 'content/notes/second.md': note(`${WHOLE_BODY}\n\nBy {{ownre}} and {{weather}}.`) }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/unknown-variable  unknown variable {{ownre}}
        at content/notes/second.md:12
        fix: did you mean "owner"?
    error content/unknown-variable  unknown variable {{weather}}
        at content/notes/second.md:12
        fix: known variables: owner
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('rejects two records of a list with the same id, with both lines', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "places: dataList({ file: 'places.yml', schema: z.strictObject({ id: field.text(), name: field.text() }) }),",
      ),
      'content/places.yml':
        '- id: sydney\n  name: Sydney\n- id: perth\n  name: Perth\n- id: sydney\n  name: Sydney again\n',
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/duplicate-id  two records of places have the id "sydney"
        at content/places.yml:1:7
        at content/places.yml:5:7
        fix: rename one of them
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('rejects two files with the same id, and names both', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "places: dataFiles({ files: 'places/*.{json,yml}', schema: z.strictObject({ name: field.text() }) }),",
      ),
      'content/places/sydney.json': '{ "name": "Sydney" }',
      'content/places/sydney.yml': 'name: Sydney\n',
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/duplicate-id  two records of places have the id "sydney"
        at content/places/sydney.json:1:1
        at content/places/sydney.yml:1:1
        fix: rename one of them
    Stopped: 1 error; nothing was published.
    "
  `);
});

test("reports a record that the site's own validation rejects at the line of the value", async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "states: dataList({ file: 'states.yml', schema: z.strictObject({ id: field.text() }) }), cities: dataList({ file: 'cities.yml', schema: z.strictObject({ id: field.text(), state: field.text() }) }),",
        "validate: ({ states, cities }, report) => { for (const city of cities.entries) if (!states.get(city.state)) report(city, ['state'], city.id + ' is in no state: there is no ' + city.state, 'use one of ' + states.entries.map(({ id }) => id).join(', ')); },",
      ),
      'content/states.yml': '- id: nsw\n- id: wa\n',
      'content/cities.yml': '- id: sydney\n  state: nsw\n- id: perth\n  state: ea\n',
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/invalid  perth is in no state: there is no ea
        at content/cities.yml:4:10
        fix: use one of nsw, wa
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('lists the collections if a validation asks for an undeclared one', async () => {
  const validate = 'validate: ({ notse }) => notse.entries,';
  expect(await refusal({ 'content/collections.ts': collections('', validate) })).toMatchInlineSnapshot(`
    "exit 1
    error templates/unknown-collection  the content has no collection "notse"
        at content/collections.ts:9:16
        fix: did you mean "notes"?
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a validation that throws as an error in the site, at its line', async () => {
  const printed = await refusal({
    'content/collections.ts': collections('', "validate: () => {\n    throw new Error('no such state');\n  },"),
  });
  expect(printed).toMatch(/^exit 1\n/);
  expect(printed).toContain('no such state');
  expect(printed).toContain('content/collections.ts:10');
});

test('reports variables that throw as an error in the site, at their line', async () => {
  const printed = await refusal({
    'content/collections.ts': collections('').replace(
      'variables: ({ settings }) => ({ owner: settings.owner }),',
      "variables: () => {\n    throw new Error('no such owner');\n  },",
    ),
  });
  expect(printed).toMatch(/^exit 1\n/);
  expect(printed).toContain('no such owner');
  expect(printed).toContain('content/collections.ts:9');
});

test('reports an unreadable content file with the reason', async () => {
  expect(
    await refusal({
      'content/collections.ts': collections(
        "places: dataList({ file: 'places.yml', schema: z.strictObject({ id: field.text() }) }),",
      ),
      'content/places.yml/file': 'a folder where a file must be',
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error content/unreadable-file  the file content/places.yml cannot be read (EISDIR)
        at content/places.yml
    Stopped: 1 error; nothing was published.
    "
  `);
});
