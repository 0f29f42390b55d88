import { afterAll, beforeAll } from 'vitest';
import { freshCards } from './desk/books.ts';
import { becomesShopper, checksOut, paysByCard } from './main-job/paying.ts';
import { endsWell, shipsParcel } from './main-job/sending.ts';
import { fillsCart, findsGoods } from './main-job/shopping.ts';
import { buysAndStores, choosesParcel } from './main-job/storing.ts';
import { storyIn } from './main-job/story.ts';
import type { Locale } from './words.ts';

/** One person's way from the first words to the review, and the staff's hands meanwhile. */
export function mainJob(locale: Locale, words: string): void {
  const story = storyIn(locale, words);
  beforeAll(() => freshCards(story.database));
  afterAll(() => story.database.leave());
  findsGoods(story);
  fillsCart(story);
  checksOut(story);
  paysByCard(story);
  becomesShopper(story);
  buysAndStores(story);
  choosesParcel(story);
  shipsParcel(story);
  endsWell(story);
}
