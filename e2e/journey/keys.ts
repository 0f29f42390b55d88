import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cardFrame } from './checkout.ts';
import { CARD_WORDS, type Locale } from './words.ts';

const MOST_STOPS = 140;

export interface Keys {
  /** Goes on with Tab until what has this role and name is focused, and is seen. */
  readonly tabTo: (role: string, name: string | RegExp) => Promise<void>;
  readonly press: (role: string, name: string | RegExp) => Promise<void>;
  /** The same with Shift+Tab: to what stands before the page, which may go on without end. */
  readonly pressBefore: (role: string, name: string | RegExp) => Promise<void>;
  readonly fill: (name: string | RegExp, text: string) => Promise<void>;
  /** A card that pays at once, in the provider's own form. */
  readonly fillCard: () => Promise<void>;
  /** The page does not scroll sideways. */
  readonly expectWhole: () => Promise<void>;
}

/** A person who has a keyboard and nothing else. */
export function keysOn(page: Page, locale: Locale = 'en'): Keys {
  const reach = async (key: 'Tab' | 'Shift+Tab', role: string, name: string | RegExp): Promise<void> => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const focused = page.locator(':focus');
      const found = page.getByRole(role as 'button', { name }).and(focused);
      if ((await found.count()) > 0) return expectSeen(page);
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach the ${role} ${String(name)}`);
  };
  const tabTo = (role: string, name: string | RegExp): Promise<void> => reach('Tab', role, name);
  return {
    tabTo,
    press: async (role, name) => {
      await tabTo(role, name);
      await page.keyboard.press('Enter');
    },
    pressBefore: async (role, name) => {
      await reach('Shift+Tab', role, name);
      await page.keyboard.press('Enter');
    },
    fill: async (name, text) => {
      await tabTo('textbox', name);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    fillCard: async () => {
      const words = CARD_WORDS[locale];
      await cardFrame(page, locale).getByRole('textbox', { name: words.number }).waitFor();
      await fillInFrame(page, locale, words.number, '5555555555554444');
      await fillInFrame(page, locale, words.holder, 'Mary Lovelace');
      await fillInFrame(page, locale, words.expiry, '1234');
      await fillInFrame(page, locale, words.securityCode, '123');
    },
    expectWhole: async () => {
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: innerWidth,
      }));
      expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(room);
    },
  };
}

/** Whether what is focused stands in sight: not beyond the edge, and not beneath a bar. */
const expectSeen = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element) return 'nothing is focused';
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
        const met = document.elementFromPoint(x, y);
        if (met === null) return 'out of sight';
        const isSame =
          element.contains(met) || met.contains(element) || met.closest('label')?.contains(element);
        return isSame === true ? 'seen' : `beneath ${met.outerHTML.slice(0, 120)}`;
      }),
    )
    .toBe('seen');
};

const fillInFrame = async (page: Page, locale: Locale, name: string, text: string): Promise<void> => {
  const field = cardFrame(page, locale).getByRole('textbox', { name });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await field.evaluate((element) => element === document.activeElement && document.hasFocus())) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(text);
};
