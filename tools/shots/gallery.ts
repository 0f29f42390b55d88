import type { Page } from 'playwright-core';
import type { ShopClient, Shopper } from '../../e2e/harness/calls.ts';

export type Device = 'phone' | 'desk';

export interface Scene {
  readonly page: Page;
  readonly locale: 'en' | 'zh';
  /** The shop's calls as a guest, to find what there is to show. */
  readonly guest: ShopClient;
  /** An account made for this picture. */
  readonly shopper: () => Promise<Shopper>;
}

export interface Shot {
  /** The picture's file name, and what to ask for: `npm run shots -- home`. */
  readonly name: string;
  readonly title: string;
  /** Leaves the page as the picture shall show it. */
  readonly show: (scene: Scene) => Promise<unknown>;
  /** The whole page instead of the first screen. */
  readonly whole?: boolean;
  readonly devices?: readonly Device[];
}

/** The screens of the gallery, in the order a shopper meets them. */
export const shots: readonly Shot[] = [
  { name: 'home', title: 'Home', show: ({ page, locale }) => page.goto(`/${locale}`) },
  {
    name: 'product',
    title: 'A product',
    show: async ({ page, locale, guest }) => {
      const { list } = await guest('GET /system/spu/hot', { pageNum: 1, pageSize: 1 });
      await page.goto(`/${locale}/productDetails?id=${list[0]?.id}&source=${list[0]?.source}`);
    },
  },
  {
    name: 'ui',
    title: 'The parts everything is made of',
    whole: true,
    show: ({ page, locale }) => page.goto(`/${locale}/ui`),
  },
];
