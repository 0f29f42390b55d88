import { euRules } from './european-union.ts';
import type { LawRule } from './law-parts.ts';
import { smallStateRules } from './small-states.ts';
import { worldRules } from './world.data.ts';

/** The law as the shop comes with it; the desk keeps it from then on. */
export const LAW_RULES: readonly LawRule[] = [...euRules, ...smallStateRules, ...worldRules];
