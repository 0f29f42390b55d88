import { plural } from '../plural.ts';

/** What was wrong with a box when it was opened. */
export const arrivalReports = {
  faults: {
    missing: 'Missing',
    surplus: 'Too much in the box',
    wrong: 'Wrong goods',
    damaged: 'Damaged',
  },
  report: 'Not as expected',
  reportBox: 'Too much in the box',
  reportTitle: 'What is wrong, before anything is received',
  fault: 'What is wrong',
  pieces: 'Pieces',
  note: 'What you see',
  noteHint: 'The buyer shows it to the seller.',
  send: 'Report',
  done: 'Reported to the buyer.',
  open: (count: number) => plural(count, 'box is not as expected', 'boxes are not as expected'),
  all: (count: number) => `Show all ${count}`,
  by: (name: string) => `Reported by ${name}`,
  settle: 'Settle',
  settleTitle: 'How does it end?',
  settled: 'Settled.',
  outcome: 'What was agreed with the seller',
  outcomes: [
    'The seller sends it again',
    'The seller pays it back; the pieces are cancelled',
    'It was found in another box',
  ],
};
