import { chapter, held, heldSo, row, without } from '../standard.ts';
import { BY_KEYS, EVERY_PAGE, EVERY_PLACE, FORM, PAST_THE_HEAD, ZOOM } from './proofs.ts';

const NO_FILM = 'There is no film and no sound of ours; the scanner’s tones repeat what the screen says.';

export const PERCEIVABLE = chapter('1 Perceivable', [
  row('1.1.1', 'A', 'Pictures, icons and controls have a text', held(EVERY_PAGE, EVERY_PLACE)),
  row('1.2.1', 'A', 'Sound alone or film alone has an alternative', without(NO_FILM)),
  row('1.2.2', 'A', 'Recorded film has captions', without(NO_FILM)),
  row('1.2.3', 'A', 'Recorded film is described, or told in text', without(NO_FILM)),
  row('1.2.4', 'AA', 'Live film has captions', without(NO_FILM)),
  row('1.2.5', 'AA', 'Recorded film is described aloud', without(NO_FILM)),
  row(
    '1.3.1',
    'A',
    'Structure is in the markup: headings, lists, tables, labels',
    held(EVERY_PAGE, EVERY_PLACE),
  ),
  row(
    '1.3.2',
    'A',
    'The order of the document is the order of reading',
    heldSo('Columns are placed by style in the order in which they are read.', BY_KEYS, EVERY_PAGE),
  ),
  row(
    '1.3.3',
    'A',
    'No instruction rests on shape, place or sound',
    heldSo(
      'Texts name a button by its words; every tone of the scanner has a sentence beside it.',
      'check: house rules',
    ),
  ),
  row('1.3.4', 'AA', 'Nothing asks for one orientation', heldSo('No page is locked to one.', EVERY_PAGE)),
  row('1.3.5', 'AA', 'Fields for one’s own data say what they are', held(FORM, EVERY_PAGE)),
  row(
    '1.4.1',
    'A',
    'Colour is never the only sign',
    heldSo(
      'A state has its word, a link in a sentence its line, a mistake its text.',
      EVERY_PAGE,
      EVERY_PLACE,
    ),
  ),
  row('1.4.2', 'A', 'Sound that begins by itself can be stopped', without(NO_FILM)),
  row('1.4.3', 'AA', 'Text stands out 4.5 to 1, large text 3 to 1', held(EVERY_PAGE, EVERY_PLACE)),
  row('1.4.4', 'AA', 'Text can be enlarged to 200 %', held(ZOOM, PAST_THE_HEAD)),
  row(
    '1.4.5',
    'AA',
    'Text is text, not a picture of it',
    heldSo('Words over banners are laid over them; a name in a picture is a logo.', EVERY_PAGE),
  ),
  row(
    '1.4.10',
    'AA',
    'At 320 px nothing is read by scrolling both ways',
    heldSo(
      'Tables and paper, which need two dimensions, scroll in their own frames.',
      EVERY_PAGE,
      EVERY_PLACE,
    ),
  ),
  row(
    '1.4.11',
    'AA',
    'Controls and the line of the focus stand out 3 to 1',
    heldSo(
      'The line is measured against what it lies on, on every page that is walked.',
      EVERY_PAGE,
      EVERY_PLACE,
    ),
  ),
  row('1.4.12', 'AA', 'Wider letters, words and lines cut nothing off', held(EVERY_PAGE, EVERY_PLACE)),
  row(
    '1.4.13',
    'AA',
    'What appears at hover or focus can be dismissed and reached',
    heldSo(
      'The shop shows nothing at hover alone; tips of the desk repeat names that are said anyway, stay while pointed at and go with Escape.',
      EVERY_PLACE,
    ),
  ),
]);
