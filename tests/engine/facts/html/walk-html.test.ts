import fc from 'fast-check';
import { Tokenizer } from 'htmlparser2';
import { expect, test } from 'vitest';
import { type HtmlReader, walkHtml } from '../../../../src/engine/facts/html/walk-html.ts';

class Log {
  readonly lines: string[] = [];
  #text = '';

  add(line: string): void {
    this.endText();
    this.lines.push(line);
  }

  text(text: string): void {
    this.#text += text;
  }

  endText(): void {
    if (this.#text !== '') this.lines.push(`"${this.#text}"`);
    this.#text = '';
  }
}

const walked = (html: string): string[] => {
  const log = new Log();
  const reader: HtmlReader = {
    open: (element, { title, href }) => log.add(`<${element} ${title} ${href}>`),
    close: (element) => log.add(`</${element}>`),
    text: (whole, start, end) => log.text(whole.slice(start, end)),
    comment: (whole, start, end) => log.add(`<!--${whole.slice(start, end)}-->`),
  };
  walkHtml(html, reader);
  log.endText();
  return log.lines;
};

/** Returns the events of a tokenizer that decodes entities itself. */
const tokenized = (html: string): string[] => {
  const log = new Log();
  let element = '';
  let values: Record<string, string> = {};
  let name = '';
  let value = '';
  let svgDepth = 0;
  const close = (closed: string) => {
    if (closed === 'svg') svgDepth = Math.max(0, svgDepth - 1);
    log.add(`</${closed}>`);
  };
  const open = () => {
    if (element === 'svg') svgDepth++;
    log.add(`<${element} ${values.title} ${values.href}>`);
  };
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (start, end) => {
        element = html.slice(start, end).toLowerCase();
        values = {};
      },
      onattribname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        values[name] ??= value;
      },
      onopentagend: open,
      onselfclosingtag: () => {
        open();
        if (svgDepth > 0) close(element);
      },
      onclosetag: (start, end) => close(html.slice(start, end).toLowerCase()),
      // An incomplete tag at the end is reported as text that starts at -1.
      ontext: (start, end) => start >= 0 && log.text(html.slice(start, end)),
      ontextentity: (codePoint) => log.text(String.fromCodePoint(codePoint)),
      oncomment: (start, end, dashes) => log.add(`<!--${html.slice(start, end - dashes)}-->`),
      isInForeignContext: () => svgDepth > 0,
      oncdata: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  log.endText();
  return log.lines;
};

test.each([
  ['text', 'Fish &amp; chips &lt;b&gt; &#x27;now&#39; &copy &notit; &unknown; & <p>&nbsp;</p>'],
  ['values', `<a href="/?a=1&amp;b=2&copy=3&lt" title='"&quot;&'>x</a><a href=/&amp;x title=&gt>y</a>`],
  ['titles', '<title>a &lt; b <b> &amp; </i></title>&amp;<textarea><title>&amp;</title></textarea>'],
  ['scripts', '<script>if (a && b) "&amp;"</script>&amp;<style>&lt;</style><script/>&amp;</script>&amp;'],
  ['drawings', '<svg><title>a &amp; b</title><script>&amp;</script><style>&lt;</style></svg><title>&amp;</title>'],
  ['a truncated document', '<p title="&amp;'],
  ['an entity at the end', '<p>&amp'],
])('decodes entities in %s', (_, html) => {
  expect(walked(html)).toEqual(tokenized(html));
});

const PIECES =
  '&amp; &lt &#38; &#x3c; &copy &notin; &x; & < > / = " \' a b &copy= &a <p> </p> <a title=" href=\' > <title> </title> <textarea> </textarea> <script> </script> <style> </style> <svg> </svg> <svg/> <script/> <iframe> </iframe> <xmp> </xmp> <plaintext> <!-- --> <!doctype> <![CDATA[ ]]> <a title=&amp;x> <!--> <!---> --!> -->> <!x> <?x?> </ </> <SVG> </SVG> <Title> </TITLE> <a href TITLE=x/> </a/b=">">'.split(
    ' ',
  );

test('decodes character references like the tokenizer, in any context', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES, ' '), { maxLength: 14 }), (pieces) => {
      const html = pieces.join('');
      // In a title, the tokenizer doesn't decode a reference after an incomplete end tag.
      fc.pre(!/<\/?[a-z]*&/i.test(html));
      expect(walked(html)).toEqual(tokenized(html));
    }),
    { numRuns: 3000 },
  );
});

const ignore = (): void => {};

test('passes the offset of each start tag, and stops as soon as the reader is done', () => {
  const html = '<p>One</p><img alt="a > b"><a href="/x/">Two</a><p>Three</p>';
  const starts: string[] = [];
  walkHtml(html, {
    get isDone() {
      return starts.length === 3;
    },
    open: (_, __, start) => starts.push(html.slice(start, start + 4)),
    close: ignore,
    text: ignore,
    comment: ignore,
  });
  expect(starts).toEqual(['<p>O', '<img', '<a h']);
});

test('keeps the first of two attributes with the same name, and drops attributes of earlier elements', () => {
  expect(walked('<a title="first" title="second" href=/a/><a TITLE href="">')).toEqual(['<a first /a/>', '<a  >']);
});
