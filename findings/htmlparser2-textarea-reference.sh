#!/usr/bin/env bash
# htmlparser2 12.0.0: `&amp;` directly after a `<` is not decoded in a <textarea> or <title>.
#
# Behaviour: `<textarea>p<&amp;a</textarea>` is read as `p<&amp;a` although character references are decoded, also by default. With a
# space between the two characters, and in a <p> without one, the same reference becomes `&`. In a <textarea>, the tokenizer takes `<`
# for the possible start of `</textarea>`. The next character ends that attempt, but is not looked at again as the start of a reference.
# Why this is surprising: in HTML, a lone `<` in a <textarea> is plain text, and what follows it is read as usual. A form with C code
# (`p<&a[9]`, escaped as any template engine does) shows `&amp;` only after a round trip through this parser, and only without a space.
# Source: HTML Standard, "RCDATA less-than sign state" (reconsume in the RCDATA state); parse5 8.0.0 decodes it; run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent htmlparser2@12.0.0 parse5@8.0.0
cat > read.mjs <<'JS'
import { Parser } from 'htmlparser2';
import { parseFragment } from 'parse5';

const withHtmlparser2 = (html) => {
  let text = '';
  new Parser({ ontext: (part) => (text += part) }).end(html);
  return text;
};
const withParse5 = (html) => parseFragment(html).childNodes[0].childNodes.map(({ value }) => value).join('');
for (const html of ['<textarea>p<&amp;a</textarea>', '<textarea>p < &amp;a</textarea>', '<p>p<&amp;a</p>', '<title>p<&amp;a</title>'])
  console.log([html, withHtmlparser2(html), withParse5(html)].join('   '));
JS
node read.mjs | tee output.txt
cat > expected.txt <<'TEXT'
<textarea>p<&amp;a</textarea>   p<&amp;a   p<&a
<textarea>p < &amp;a</textarea>   p < &a   p < &a
<p>p<&amp;a</p>   p<&a   p<&a
<title>p<&amp;a</title>   p<&amp;a   p<&a
TEXT
if diff output.txt expected.txt; then exit 0; fi
echo 'CHANGED: the parsers read these texts differently now'
exit 1
