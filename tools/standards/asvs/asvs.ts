import { V1 } from './v01-encoding.ts';
import { V2 } from './v02-logic.ts';
import { V3 } from './v03-browser.ts';
import { V4, V5 } from './v04-api.ts';
import { V6 } from './v06-authentication.ts';
import { V7 } from './v07-sessions.ts';
import { V8, V9 } from './v08-authorisation.ts';
import { V10 } from './v10-oauth.ts';
import { V11, V12 } from './v11-cryptography.ts';
import { V13, V14 } from './v13-configuration.ts';
import { V15, V16, V17 } from './v15-architecture.ts';

/** The requirements of levels 1 and 2 by their numbers; the words are the project's own. */
export const ASVS = [V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14, V15, V16, V17];

export const ASVS_INTRO = `
Every requirement of [OWASP ASVS](https://github.com/OWASP/ASVS) 5.0.0 at levels 1 and 2, by its number and in words of our own. What is
held names the tests that fail when it no longer is, or the page that says what is asked to be written down.
[security.md](../security.md) has the rules behind it. This page is written by \`npm run standards\` from
\`tools/standards/asvs\`; \`npm run check\` fails when a test that it names is gone. "Decided otherwise" is not held: the shop was asked for
something else, and the row names what stands in its place.
`;
