import { databaseOf } from '../../harness/database.ts';
import { workerShop } from '../../harness/test.ts';
import type { PlacedOrder } from '../desk/books.ts';
import type { KnownGoods } from '../goods.ts';
import { type Walk, walk } from '../walk.ts';
import { type Locale, shopWords } from '../words.ts';

/** What the steps of the main job hand on to each other. */
export interface Story {
  readonly locale: Locale;
  /** What is looked for first. */
  readonly words: string;
  readonly t: ReturnType<typeof shopWords>;
  readonly phone: () => ReturnType<Walk['phone']>;
  readonly desk: (name: string) => ReturnType<Walk['desk']>;
  readonly database: ReturnType<typeof databaseOf>;
  readonly email: string;
  readonly bought: KnownGoods[];
  readonly orders: PlacedOrder[];
  readonly homeTracking: string;
  readonly nameOf: (goods: KnownGoods) => string;
  parcelCode: string;
  /** When the carrier last said where the parcel is. */
  reported: string;
}

export function storyIn(locale: Locale, words: string): Story {
  const people = walk();
  return {
    locale,
    words,
    t: shopWords(locale),
    phone: () => people.phone({ locale }),
    desk: (name) => people.desk(name, { locale }),
    database: databaseOf(workerShop().varDir),
    email: `journey-${locale}-${Date.now()}@example.com`,
    bought: [],
    orders: [],
    homeTracking: `LX${Date.now()}CN`,
    nameOf: (goods) => (locale === 'zh' ? goods.title_zh : goods.title_en),
    parcelCode: '',
    reported: '',
  };
}
