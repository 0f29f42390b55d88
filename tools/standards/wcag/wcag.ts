import { OPERABLE } from './operable.ts';
import { PERCEIVABLE } from './perceivable.ts';
import { ROBUST, UNDERSTANDABLE } from './understandable.ts';

/** The success criteria of levels A and AA by their numbers; the words are the project's own. */
export const WCAG = [PERCEIVABLE, OPERABLE, UNDERSTANDABLE, ROBUST];

export const WCAG_INTRO = `
Every success criterion of [WCAG 2.2](https://www.w3.org/TR/WCAG22/) at levels A and AA, for the shop and the staff's desk, by its
number and in words of our own. What is held names the tests that fail when it no longer is. Two walks hold most of it: every page of
the shop and a place of each kind at the desk, with axe-core and with checks of our own for the focus, targets, names, fields, spacing
and width (\`e2e/accessible\`). \`npm run accessible\` goes to every page and place in both themes, on a phone and on a desk, presses
the buttons and looks at the dialogs and errors that follow. This page is written by \`npm run standards\` from
\`tools/standards/wcag\`; \`npm run check\` fails when a test that it names is gone.
`;
