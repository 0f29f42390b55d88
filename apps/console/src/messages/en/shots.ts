import type { ShotView } from '@caravan/domain/inspection/shot-list';
import type { HintReason } from '@caravan/domain/inspection/photo-hint';
import type { ProblemKind, ProblemState } from '@caravan/domain/warehouse/stored-problem';

const views: Record<ShotView, string> = {
  front: 'Front',
  back: 'Back',
  side: 'Side',
  top: 'From above',
  inside: 'Inside',
  sole: 'Sole',
  ruler: 'With ruler',
  label: 'Label',
  detail: 'Detail',
  accessories: 'Accessories',
  working: 'Switched on',
  seal: 'Seal',
  packaging: 'Packaging',
};
const reasons: Record<HintReason, string> = {
  picture_alike: 'the shape is that of the ordered picture',
  picture_unlike: 'the shape is another than in the ordered picture',
  colours_alike: 'the colours are those of the ordered picture',
  colours_differ: 'the colours are others than in the ordered picture',
  colour_named_seen: 'the ordered colour is there',
  colour_named_missing: 'the ordered colour is not to be seen',
  weight_as_named: 'the weight is that of the order’s words',
  lighter_than_named: 'lighter than the order’s words say',
  size_as_named: 'the size is that of the order’s words',
  smaller_than_named: 'smaller than the order’s words say, as folded goods may be',
};
const problemKinds: Record<ProblemKind, string> = {
  wrong: 'Wrong',
  damaged: 'Damaged',
  missing: 'Pieces missing',
  other: 'Other',
};
const turns: Record<ProblemState, string> = {
  waiting_for_shopper: 'The shopper is asked; the free days stand still. Answer by',
  waiting_for_us: 'The shopper wants to see more: take the photos. Asked until',
  settled: 'Settled',
};

export const shots = {
  views,
  reasons,
  problemKind: 'What kind of problem?',
  problemKinds,
  turns,
  slots: 'Views to photograph',
  states: { taken: 'there', missing: 'needed', requested: 'if possible' },
  take: (view: string) => `Photograph: ${view}`,
  relabel: 'Shows something else?',
  comma: ', ',
  missing: (views: string) => `Not photographed yet: ${views}.`,
  passWithout: 'Pass without…',
  skipTitle: 'Pass without some views',
  skipReason: 'Why can they be done without?',
  skip: 'Skip and pass',
  hint: {
    like: 'Looks like what was ordered',
    differs: 'May differ from what was ordered: look again',
    unsure: 'The comparison with the order says nothing clear',
  },
  title: 'Photo lists',
  explain: 'What an inspection shows, by category. A change holds for goods that arrive from now on.',
  usual: 'All others',
  needed: 'Needed',
  requested: 'If possible',
  addView: 'Add a view',
  removeView: (view: string) => `Remove ${view}`,
  moveUp: (view: string) => `${view} earlier`,
  addCategory: 'Give a category its own list',
  since: 'Since',
  unchanged: 'As delivered',
  save: 'Save the list',
  saved: 'The list is saved.',
};
