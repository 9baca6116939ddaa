/**
 * Stands in the head of every page: what must be known before anything of it is shown, as whether it takes the place
 * of the page before it softly. A module runs too late for that: measured in Chromium 150 with a processor four times
 * slower, it came after the first frame on 23 of 24 pages.
 *
 * The rules are not in the style sheet: the Nu HTML checker does not know them yet, and calls them errors.
 */
import css from './view-transitions.css';

document.styleSheets[0]?.insertRule(css);
