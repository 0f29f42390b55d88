import type { MeasureDoubt } from '@caravan/domain/warehouse/measures/plausible';

const reasons: Record<MeasureDoubt, string> = {
  lighter_than_known: 'much lighter than known',
  heavier_than_known: 'much heavier than known',
  smaller_than_known: 'much smaller than known',
  larger_than_known: 'much larger than known',
  heavier_than_can_be: 'heavier than lead of this size',
  lighter_than_can_be: 'lighter than foam of this size',
  larger_than_comes: 'longer than anything that comes',
  heavier_than_comes: 'heavier than anybody lifts',
};

export const doubts = {
  reasons,
  comma: ', ',
  open: 'To confirm',
  title: 'Weights and sizes to confirm',
  empty: 'Nothing waits to be confirmed.',
  explain: 'Far from what is known. It counts once a second person has looked; nobody confirms their own.',
  kinds: { receive: 'Received', correct: 'Measured again', pack: 'Packed' },
  entered: 'Entered',
  expected: 'Expected about',
  askedBy: (name: string) => `Entered by ${name}`,
  own: 'Your own entry: somebody else confirms it.',
  release: 'Confirm',
  refuse: 'Measure again',
  released: 'Confirmed: it counts now.',
  refused: 'Sent back to be measured again.',
  isSure: 'It is so: ask a colleague',
  again: 'Measure again',
  askTitle: (why: string) => `Is that right? ${why}`,
  asked: 'Waits for a second person.',
  waiting: 'Weight or size wait for a second person',
  notConfirmed: 'Weight or size were not confirmed: measure again',
  packing: (name: string) => `Packed by ${name}, waits for a second person`,
};
