import { ADDRESS, EMAIL, NAME, PHONE } from './model.mjs';

const SPECIAL = /[&<>"]/;
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text) => (SPECIAL.test(text) ? text.replace(/[&<>"]/g, (mark) => ENTITIES[mark]) : text);

const each = (items, render) => items.map(render).join('');

const social = ({ path, title, description, published }) => `<link rel="canonical" href="${ADDRESS}${path}">
<meta property="og:type" content="${published ? 'article' : 'website'}">
<meta property="og:site_name" content="${NAME}">
<meta property="og:locale" content="en_AU">
<meta property="og:title" content="${escapeText(title)}">
<meta property="og:description" content="${escapeText(description)}">
<meta property="og:url" content="${ADDRESS}${path}">
<meta property="og:image" content="${ADDRESS}/social.png">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${NAME}">
<meta name="twitter:card" content="summary_large_image">${published ? `\n<meta property="article:published_time" content="${published}">` : ''}`;

const jsonLd = (graph) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')}</script>`;

/** Returns the HTML of a page, with noindex if the page has no path. */
export const document = (page, body) => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(page.title)}</title>
<meta name="description" content="${escapeText(page.description)}">
${page.path ? social(page) : '<meta name="robots" content="noindex">'}
<meta name="theme-color" content="#0B5C6B">
<link rel="icon" href="/logo.svg">
<link rel="stylesheet" href="/styles.css">
${page.graph.length > 0 ? jsonLd(page.graph) : ''}
</head>
<body>
${body}
</body>
</html>
`;

const menuGroup = ({ text, path, links }) =>
  `<li class="menu-group"><a href="${path}" class="menu-title">${escapeText(text)}</a><ul class="menu-links">${each(
    links,
    (link) =>
      `<li class="menu-item"><a href="${link.path}" class="menu-link"><span class="menu-name">${escapeText(link.text)}</span> <span class="menu-note">${escapeText(link.note)}</span></a></li>`,
  )}</ul></li>`;

const header = ({ groups, articles }) =>
  `<header class="header"><div class="header-inner"><a href="/" class="header-home"><img src="/logo.svg" alt="" width="32" height="32"> ${NAME}</a><nav class="menu" aria-label="Main menu"><ul class="menu-groups">${each(groups, menuGroup)}</ul><ul class="menu-articles">${each(
    articles,
    ({ text, path }) => `<li class="menu-item"><a href="${path}" class="menu-link">${escapeText(text)}</a></li>`,
  )}</ul></nav></div></header>`;

const footerLinks = (links, label) =>
  `<ul class="footer-links">${each(
    links,
    ({ text, path }) =>
      `<li class="footer-item"><a href="${path}" class="footer-link">${escapeText(label(text))}</a></li>`,
  )}</ul>`;

const footer = ({ states, articles }) =>
  `<footer class="footer"><div class="footer-inner"><section class="footer-column"><h2 class="footer-title">${NAME}</h2><p class="footer-text">Printers on lease for offices, shops and schools. <a href="tel:${PHONE.replaceAll(' ', '')}">${PHONE}</a>, <a href="mailto:${EMAIL}">${EMAIL}</a></p></section><section class="footer-column"><h2 class="footer-title">States</h2>${footerLinks(states, (text) => `Printer leasing in ${text}`)}</section><section class="footer-column"><h2 class="footer-title">Articles</h2>${footerLinks(articles, (text) => text)}</section></div></footer>`;

const FIELDS = [
  ['name', 'Your name', 'text', 'name'],
  ['company', 'Company', 'text', 'organization'],
  ['email', 'E-mail', 'email', 'email'],
  ['phone', 'Phone', 'tel', 'tel'],
  ['pages', 'Pages a month', 'number', 'off'],
];

const label = (name, text) => `<label class="enquiry-label" for="enquiry-${name}">${text}</label>`;

const enquiry = ({ states }) =>
  `<section class="enquiry"><form class="enquiry-form" action="/" method="get"><h2 class="enquiry-title">Ask for a quote</h2>${each(
    FIELDS,
    ([name, text, type, autocomplete]) =>
      `<p class="enquiry-field">${label(name, text)}<input class="enquiry-input" id="enquiry-${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"></p>`,
  )}<p class="enquiry-field">${label('state', 'State')}<select class="enquiry-input" id="enquiry-state" name="state">${each(states, ({ text }) => `<option>${escapeText(text)}</option>`)}</select></p><p class="enquiry-field">${label('message', 'Message')}<textarea class="enquiry-input" id="enquiry-message" name="message" rows="4"></textarea></p><button class="button" type="submit">Send</button></form></section>`;

const shared = new Map();

const once = (part, frame) => {
  let html = shared.get(part);
  if (html === undefined) {
    html = part(frame);
    shared.set(part, html);
  }
  return html;
};

export const framed = (frame, content) =>
  `<a class="skip" href="#main">Skip to main content</a>${once(header, frame)}${content}${once(footer, frame)}`;

const trailOf = (trail) =>
  trail.length === 0
    ? ''
    : `<nav class="trail" aria-label="Breadcrumbs"><ol>${trail
        .map(({ text, path }, place) =>
          place === trail.length - 1
            ? `<li><span aria-current="page">${escapeText(text)}</span></li>`
            : `<li><a href="${path}">${escapeText(text)}</a></li>`,
        )
        .join('')}</ol></nav>`;

const section = ({ heading, paragraphs }) =>
  `<section class="band"><h2>${escapeText(heading)}</h2>${each(paragraphs, (text) => `<p>${escapeText(text)}</p>`)}</section>`;

const fact = ([name, value]) =>
  `<tr><th scope="row">${escapeText(name)}</th><td>${escapeText(value)}</td><td>Copyfield, 2026</td></tr>`;

const faq = ({ question, answer }) =>
  `<details class="fold"><summary>${escapeText(question)}</summary><p>${escapeText(answer)}</p></details>`;

const relatedLinks = ({ heading, links }) =>
  `<section class="band related"><h2>${escapeText(heading)}</h2><ul class="related-links">${each(
    links,
    ({ text, path }) => `<li class="related-item"><a href="${path}" class="related-link">${escapeText(text)}</a></li>`,
  )}</ul></section>`;

export const pageBody = ({ trail, heading, published, lead, sections, facts, faqs, related }, frame) =>
  `${trailOf(trail)}<main id="main"><h1>${escapeText(heading)}</h1>${published ? `<p class="date"><time datetime="${published}">${published}</time></p>` : ''}<p class="lead">${escapeText(lead)}</p>${each(sections, section)}<section class="band facts" id="about-these-figures"><h2>About these figures</h2><table class="facts-table"><tbody>${each(facts, fact)}</tbody></table></section><section class="band" id="faq"><h2>Questions</h2>${each(faqs, faq)}</section>${each(related, relatedLinks)}${once(enquiry, frame)}</main>`;

export const notFoundBody =
  '<main id="main"><h1>Page not found</h1><p class="lead">There is no page at this address. <a href="/">To the home page</a></p></main>';
