import { chapter, held, heldSo, row, without } from '../standard.ts';
import {
  BY_KEYS,
  EVERY_PAGE,
  EVERY_PLACE,
  PAST_THE_HEAD,
  SENT_BY_KEYS,
  SHEET_BY_KEYS,
  STILL,
} from './proofs.ts';

export const OPERABLE = chapter('2 Operable', [
  row('2.1.1', 'A', 'Everything is done by keyboard', held(BY_KEYS, SENT_BY_KEYS, EVERY_PAGE, EVERY_PLACE)),
  row('2.1.2', 'A', 'The focus can leave whatever it enters', held(SHEET_BY_KEYS, EVERY_PAGE, EVERY_PLACE)),
  row(
    '2.1.4',
    'A',
    'Shortcuts of one letter can be turned off',
    heldSo(
      'On the sheet of shortcuts, which a button opens too. The shop has none.',
      '[I-11] turned off, single keys do nothing, and Ctrl+K still searches',
    ),
  ),
  row(
    '2.2.1',
    'A',
    'Time limits can be put off, or keep what was typed',
    heldSo(
      'Deadlines of orders are the trade’s own, over 20 hours or told beforehand; a session that ends keeps what was typed.',
      '[A-01] is applied for from the warehouse, with reason and picture; the draft outlives a reload',
    ),
  ),
  row('2.2.2', 'A', 'What moves by itself can be stopped', held(STILL)),
  row('2.3.1', 'A', 'Nothing flashes three times a second', heldSo('Nothing flashes at all.', STILL)),
  row('2.4.1', 'A', 'What repeats can be skipped', held(PAST_THE_HEAD, EVERY_PLACE)),
  row('2.4.2', 'A', 'Each page has a title', held(EVERY_PAGE, EVERY_PLACE)),
  row('2.4.3', 'A', 'The focus goes in an order that makes sense', held(BY_KEYS, SHEET_BY_KEYS)),
  row('2.4.4', 'A', 'A link’s purpose is clear in its place', held(EVERY_PAGE, EVERY_PLACE)),
  row(
    '2.4.5',
    'AA',
    'There is more than one way to a page',
    heldSo('Menus, search, the account’s navigation and the site map; at the desk Ctrl+K.', PAST_THE_HEAD),
  ),
  row('2.4.6', 'AA', 'Headings and labels say what follows', held(EVERY_PAGE, EVERY_PLACE)),
  row('2.4.7', 'AA', 'The focus is seen', held(EVERY_PAGE, EVERY_PLACE)),
  row('2.4.11', 'AA', 'What is focused is never wholly covered', held(EVERY_PAGE, EVERY_PLACE)),
  row(
    '2.5.1',
    'A',
    'Gestures with a path have a plain way',
    heldSo('Sheets and pictures that are swiped have buttons.', SHEET_BY_KEYS),
  ),
  row(
    '2.5.2',
    'A',
    'A press can be taken back before it is let go',
    heldSo('Everything answers to the click, none to the press alone.', 'check: lint'),
  ),
  row('2.5.3', 'A', 'What is said of a control begins as what is shown', held(EVERY_PAGE, EVERY_PLACE)),
  row('2.5.4', 'A', 'Motion of the device is not needed', without('Nothing listens to it.')),
  row(
    '2.5.7',
    'AA',
    'What is dragged can be done by presses',
    heldSo('Photos are chosen by a button as well as dropped; order is changed by buttons.', SHEET_BY_KEYS),
  ),
  row('2.5.8', 'AA', 'Targets are 24 px, or far from others', held(EVERY_PAGE, EVERY_PLACE)),
]);
