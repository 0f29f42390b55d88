import { chapter, held, heldSo, row, without } from '../standard.ts';

const NO_GRAPHQL = without('There is no GraphQL.');
const NO_WEBSOCKET = without('There are no WebSockets; live events are HTTP streams.');

export const V4 = chapter('V4 API', [
  row(
    '4.1.1',
    '1',
    'Each answer names its type and UTF-8',
    held(
      '[Q-09] names its type, and its letters where it is text',
      '[Q-09] also what is no request is answered with HSTS, a policy and a type',
    ),
  ),
  row(
    '4.1.2',
    '2',
    'Only pages redirect from HTTP to HTTPS',
    heldSo('The server itself redirects nothing to HTTPS.', 'docs/security.md#Connections'),
  ),
  row(
    '4.1.3',
    '2',
    'Headers of a proxy cannot be made up',
    held(
      'behind a proxy the address is the one that the proxy saw, not one that the caller put before it',
      'headers that claim another address do not help, and the answer says when to come again',
    ),
  ),
  row(
    '4.2.1',
    '2',
    'Nothing is smuggled between messages',
    held('is answered in the shop’s own envelope, and the server goes on'),
  ),
  row('4.3.1', '2', 'GraphQL queries are bounded', NO_GRAPHQL),
  row('4.3.2', '2', 'GraphQL tells nothing of itself', NO_GRAPHQL),
  row('4.4.1', '1', 'WebSockets run over TLS', NO_WEBSOCKET),
  row('4.4.2', '2', 'WebSockets check the origin', NO_WEBSOCKET),
  row('4.4.3', '2', 'WebSocket tokens are session tokens', NO_WEBSOCKET),
  row('4.4.4', '2', 'WebSocket tokens come from the session', NO_WEBSOCKET),
]);

export const V5 = chapter('V5 Files', [
  row('5.1.1', '2', 'It is written which files are taken', held('docs/security.md#Files')),
  row(
    '5.2.1',
    '1',
    'Files have a size that can be borne',
    held(
      'or is larger than ten megabytes, or one of too many, is refused, and nothing is left of it',
      'a picture of more than 40 megapixels or 10 MB is too large',
      '$name: a megabyte is refused unread',
    ),
  ),
  row(
    '5.2.2',
    '1',
    'The content decides what a file is',
    held(
      'is encoded anew, upright, at most 1600 px, without what else the file carried',
      'but claims to have 3,600 million pixels is refused at once',
    ),
  ),
  row('5.2.3', '2', 'Archives are measured before they are opened', without('No archive is taken.')),
  row(
    '5.3.1',
    '1',
    'Uploaded files never run',
    held(
      'is served in the sizes of the shop, as a picture and nothing else, for ever',
      'is kept as it is, and only as WebP',
    ),
  ),
  row(
    '5.3.2',
    '1',
    'Paths are made of the shop’s own names',
    held('on disk stays inside its folder', 'is found in no other size, format or place'),
  ),
  row(
    '5.4.1',
    '2',
    'Downloads have a name of the shop’s own',
    held('comes by a mailed link: JSON, tables without formulas, and photos; and nobody else’s'),
  ),
  row(
    '5.4.2',
    '2',
    'Names of files break no header',
    held(
      'keeps each file byte for byte under its own name, in any language',
      '[V-12] the PDF is had by its link only, in the reader’s language, with every Chinese letter',
    ),
  ),
  row(
    '5.4.3',
    '2',
    'Foreign files are scanned for viruses',
    without('No foreign file is served as it came: pictures are encoded anew, tables are read into rows.'),
  ),
]);
