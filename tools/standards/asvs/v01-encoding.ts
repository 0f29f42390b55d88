import { chapter, held, heldSo, row, without } from '../standard.ts';

export const V1 = chapter('V1 Encoding and sanitising', [
  row(
    '1.1.1',
    '2',
    'Input is decoded once, before it is checked',
    held(
      'names the field that cannot be stored',
      'is harmless in the copy of one’s own data, a tariff, the duty, a statement and a calendar: %j',
    ),
  ),
  row(
    '1.1.2',
    '2',
    'Output is escaped last, or by its interpreter',
    held(
      'says the same in text and HTML, and nothing in it becomes HTML of its own',
      'stays what was written: %s',
    ),
  ),
  row(
    '1.2.1',
    '1',
    'Output fits its context: HTML, attributes, headers, XML',
    held('hold no tag and no link that was not the shop’s own', 'of a shopper stay words at the desk: %s'),
  ),
  row(
    '1.2.2',
    '1',
    'Addresses are built encoded, with safe schemes only',
    held(
      'fills path parameters and the query, leaving empty values out',
      '[N-01] carries no script, handler, style or foreign picture of the marketplace',
    ),
  ),
  row(
    '1.2.3',
    '1',
    'Data inside scripts and JSON cannot leave its place',
    held('cannot end its script element or break a line, and says the same'),
  ),
  row(
    '1.2.4',
    '1',
    'SQL takes values as parameters',
    held(
      'every statement of the server can be prepared, and gives the columns that the source says',
      'hostile texts are only words to search for',
    ),
  ),
  row(
    '1.2.5',
    '1',
    'No command line is built from input',
    heldSo(
      'Programs are started by their path with fixed arguments; no shell, nothing that a caller sent.',
      'check: boundaries',
      'is made once by processes that start together, and the last to leave stops it',
    ),
  ),
  row('1.2.6', '2', 'LDAP queries are safe', without('There is no LDAP.')),
  row(
    '1.2.7',
    '2',
    'XPath queries are safe',
    without('There is no XPath; CAMT statements are read by a reader of their own elements.'),
  ),
  row('1.2.8', '2', 'LaTeX is confined', without('There is no LaTeX.')),
  row(
    '1.2.9',
    '2',
    'Regular expressions are not built from input',
    heldSo(
      'The few that are built come from constants and the shop’s own tables of countries.',
      '[P-10] the postal code %s is checked as a whole against the country’s form: %s',
    ),
  ),
  row(
    '1.3.1',
    '1',
    'HTML from editors is sanitised by a known library',
    heldSo(
      'By sanitize-html, when it is read.',
      '[N-01] carries no script, handler, style or foreign picture of the marketplace',
      'of the staff stay words for anyone who shops',
    ),
  ),
  row(
    '1.3.2',
    '1',
    'No code is made from text',
    held('check: lint', 'runs no script and shows no frame but those that are known'),
  ),
  row(
    '1.3.3',
    '2',
    'Data for a dangerous place is cleaned and cut',
    held(
      'of a shopper start no formula in the exported list of %s',
      'carries no mark that turns the writing around, in neither form, and no control character',
    ),
  ),
  row(
    '1.3.4',
    '2',
    'Uploaded SVG runs nothing',
    heldSo(
      'SVG is no picture here.',
      'is encoded anew, upright, at most 1600 px, without what else the file carried',
      'may be a %s',
    ),
  ),
  row(
    '1.3.5',
    '2',
    'No Markdown, style sheet or template comes from users',
    held(
      'stands in both forms of the mail as it was written, and is no template of its own',
      '[N-01] carries no script, handler, style or foreign picture of the marketplace',
    ),
  ),
  row(
    '1.3.6',
    '2',
    'The server fetches only what it may',
    held(
      'never connects to this machine or a private network',
      'never reaches a private network, whatever a name stands for at that moment',
      '[M-01] nothing is fetched from %s',
      'that leads anywhere else is left alone, and the place is not even opened',
    ),
  ),
  row(
    '1.3.7',
    '2',
    'Templates are never built from input',
    held('stands in both forms of the mail as it was written, and is no template of its own'),
  ),
  row('1.3.8', '2', 'JNDI is safe', without('There is no Java.')),
  row(
    '1.3.9',
    '2',
    'Keys of a memory cache are safe',
    without('There is no memcache; caches are maps in the process.'),
  ),
  row(
    '1.3.10',
    '2',
    'Format strings are not input',
    heldSo(
      'Texts are filled by name; what is filled in is never read as a format.',
      'fill in what they name, and keep a name nothing was given for',
    ),
  ),
  row(
    '1.3.11',
    '2',
    'Mail headers take no line of their own',
    held('leaves the form of every mail as it is, and its subject in one line'),
  ),
  row(
    '1.4.1',
    '2',
    'Memory is safe',
    without('JavaScript has no pointers; native libraries are named and updated as docs/security.md says.'),
  ),
  row(
    '1.4.2',
    '2',
    'Numbers cannot overflow',
    held(
      'are numbers for bigint, dates as they are written, and never a number that is not exact',
      '[V-16] every one is taken as input, and one with three decimals is not',
    ),
  ),
  row('1.4.3', '2', 'Memory is freed', without('Memory is collected by the runtime.')),
  row(
    '1.5.1',
    '1',
    'XML opens no foreign entity',
    heldSo(
      'Two readers of our own know elements and text only, no entity that is declared.',
      '[V-09] says on which line what is wrong',
      'are read over the wire, and a failing source fails the job so that it is tried again',
    ),
  ),
  row(
    '1.5.2',
    '2',
    'Foreign data becomes declared types only',
    held(
      'holds code, message and data, and only fields that the contract declares',
      '[V-16] every one is taken as input, and one with three decimals is not',
      'with a payload that is not as declared is never left',
    ),
  ),
]);
