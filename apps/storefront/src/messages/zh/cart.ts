import type { Translation } from '../../shell/texts/fill.ts';
import type { texts as en } from '../en/cart.ts';

export const texts = {} as const satisfies Translation<typeof en>;
