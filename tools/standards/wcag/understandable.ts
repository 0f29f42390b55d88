import { chapter, held, heldSo, row } from '../standard.ts';
import { BY_KEYS, EVERY_PAGE, EVERY_PLACE, FORM, LANGUAGES, SENT_BY_KEYS } from './proofs.ts';

export const UNDERSTANDABLE = chapter('3 Understandable', [
  row('3.1.1', 'A', 'The page names its language', held(LANGUAGES, EVERY_PAGE, EVERY_PLACE)),
  row(
    '3.1.2',
    'AA',
    'Words in another language are marked',
    heldSo('Names of goods and shops, which are what sellers call them, are names.', EVERY_PAGE),
  ),
  row('3.2.1', 'A', 'Focus alone changes nothing', held(BY_KEYS, EVERY_PAGE)),
  row('3.2.2', 'A', 'Typing and choosing alone lead nowhere', held(BY_KEYS, SENT_BY_KEYS)),
  row(
    '3.2.3',
    'AA',
    'Navigation stands in the same order everywhere',
    heldSo('It is one part, drawn around every page.', EVERY_PAGE),
  ),
  row(
    '3.2.4',
    'AA',
    'The same thing has the same name everywhere',
    heldSo('One glossary and one catalogue of texts.', 'docs/glossary.md#Glossary'),
  ),
  row(
    '3.2.6',
    'A',
    'Help stands in the same place',
    heldSo(
      'Help Center stands in the settings, customer service in the messages, which the navigation of every page leads to.',
      EVERY_PAGE,
    ),
  ),
  row('3.3.1', 'A', 'A mistake is told in text, at its field', held(FORM, EVERY_PAGE, EVERY_PLACE)),
  row('3.3.2', 'A', 'Fields have labels', held(EVERY_PAGE, EVERY_PLACE)),
  row('3.3.3', 'AA', 'A mistake says how to put it right', held(FORM)),
  row(
    '3.3.4',
    'AA',
    'What costs money can be checked, confirmed or undone',
    heldSo('Sums stand before payment; an order can be cancelled until it is bought.', BY_KEYS),
  ),
  row(
    '3.3.7',
    'A',
    'What was said once need not be typed again',
    heldSo('Addresses and drafts are kept, and the phone fills the rest.', FORM),
  ),
  row(
    '3.3.8',
    'AA',
    'Signing in needs no riddle and no memory',
    heldSo('Fields take a password manager and what is pasted; there are passkeys and no riddles.', FORM),
  ),
]);

export const ROBUST = chapter('4 Robust', [
  row('4.1.2', 'A', 'Name, role and value are known to programs', held(EVERY_PAGE, EVERY_PLACE)),
  row(
    '4.1.3',
    'AA',
    'News is said without taking the focus',
    heldSo('Toasts and lists that change are live regions.', SENT_BY_KEYS, EVERY_PAGE),
  ),
]);
