import type { Page } from 'playwright-core';
import type { ShopClient, Shopper } from '../../e2e/harness/calls.ts';
import { signIn } from '../../e2e/journey/sign-in.ts';
import { shopWords } from '../../e2e/journey/words.ts';
import type { Afterwards } from './afterwards.ts';
import { deskShots } from './gallery.desk.ts';
import { moneyShots } from './gallery.money.ts';
import type { MoneyStage } from './stage/money-stage.ts';
import type { Stage } from './stage/stage.ts';

/** The tablet is the warehouse's; only pictures of the desk are taken on it. */
export type Device = 'phone' | 'tablet' | 'desk';

export interface Variant {
  readonly device: Device;
  readonly locale: 'en' | 'zh';
  readonly dark: boolean;
}

export interface Scene {
  readonly page: Page;
  /** Until nothing more is asked of the shop. */
  readonly quiet: () => Promise<void>;
  readonly locale: 'en' | 'zh';
  /** The shop's calls as a guest, to find what there is to show. */
  readonly guest: ShopClient;
  /** An account made for this picture. */
  readonly shopper: () => Promise<Shopper>;
  /** An account with something at every step of the way, the same for all pictures of a language. */
  readonly stage: () => Promise<Stage>;
  /** What became of its parcels: it changes what earlier pictures show, so those that ask for it come last. */
  readonly afterwards: () => Promise<Afterwards>;
  /** What finance looks at: disputed, screened, asked to be paid out. */
  readonly money: () => Promise<MoneyStage>;
  /** A year of trade, after which nothing looks as it did: asked for by the last. */
  readonly year: () => Promise<void>;
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
  /** A further language of the shop: one picture of each device is enough. */
  readonly language?: FurtherLanguage;
}

export type FurtherLanguage = keyof typeof FURTHER_LANGUAGES;
/** Their own names, and ours for them. */
export const FURTHER_LANGUAGES = {
  es: { name: 'Español', inEnglish: 'Spanish' },
  ar: { name: 'العربية', inEnglish: 'Arabic' },
} as const;

const PHONE = ['phone'] as const;
const DESK = ['desk'] as const;

/** A page of the shop as anybody sees it. */
const open = (path: string, language?: FurtherLanguage) => (scene: Scene) =>
  scene.page.goto(`/${language ?? scene.locale}${path}`);

/** A page of the shop as the account of the stage sees it. */
const own = (pathOf: (stage: Stage) => string, language?: FurtherLanguage) => async (scene: Scene) => {
  const { page, locale } = scene;
  const stage = await scene.stage();
  await page.goto(`/${locale}/login`);
  await signIn(page, locale, stage.shopper);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto(`/${language ?? locale}${pathOf(stage)}`);
  // What lies over the page at a first visit would hide it.
  await scene.quiet();
};

const productPath = async ({ guest }: Scene): Promise<string> => {
  const { list } = await guest('GET /system/spu/hot', { pageNum: 1, pageSize: 20 });
  const goods = list.find(({ isPostage, isExempt }) => isPostage === '0' && isExempt === 1) ?? list[0];
  return `/productDetails?id=${goods?.id ?? ''}`;
};

const shopping: readonly Shot[] = [
  { name: 'home', title: 'Home', show: open('') },
  { name: 'category', title: 'Categories', devices: PHONE, show: open('?active=1') },
  {
    name: 'search',
    title: 'Search results',
    show: (scene) => open(`/productList?value=${scene.locale === 'zh' ? '连衣裙' : 'dress'}`)(scene),
  },
  { name: 'product', title: 'A product', show: async (scene) => open(await productPath(scene))(scene) },
  {
    name: 'specification',
    title: 'Choosing the specification',
    devices: PHONE,
    show: async (scene) => {
      const { page, locale } = scene;
      const { product } = shopWords(locale).goods;
      await open(await productPath(scene))(scene);
      await scene.quiet();
      await page.getByRole('button', { name: product.addToCart, exact: true }).click();
      await page.getByRole('dialog', { name: product.chooseTitle }).waitFor();
    },
  },
  { name: 'cart', title: 'The cart', show: own(() => '?active=2') },
  {
    name: 'freight',
    title: 'Freight lines compared',
    devices: PHONE,
    show: async (scene) => {
      await open('/FreightResult?country=US&weightGrams=1200')(scene);
      await scene.page.getByRole('article').first().waitFor();
    },
  },
  { name: 'sign-up', title: 'Signing up', devices: PHONE, show: open('/signUp') },
];

const ordering: readonly Shot[] = [
  {
    name: 'pay',
    title: 'Choosing how to pay',
    devices: PHONE,
    show: own(({ unpaid }) => `/toPay?orderType=default&codes=${unpaid}`),
  },
  {
    name: 'card',
    title: 'Paying by card: the number goes to the provider alone',
    devices: PHONE,
    show: own(({ unpaid }) => `/cardPayment?orderType=default&codes=${unpaid}`),
  },
  { name: 'orders', title: 'Orders', show: own(() => '/orderCenter') },
  {
    name: 'order',
    title: 'An order with its quality-check photos',
    devices: PHONE,
    whole: true,
    show: own(({ stored }) => `/orderDetail?orderCode=${stored}`),
  },
  { name: 'warehouse', title: 'Goods in the warehouse', show: own(() => '/warehouse') },
  {
    name: 'submit-parcel',
    title: 'Choosing a freight line, with the price itemised',
    devices: PHONE,
    whole: true,
    show: async (scene) => {
      const t = shopWords(scene.locale);
      const { page } = scene;
      await own(() => '/warehouse')(scene);
      await page.getByRole('checkbox', { name: t.warehouse.chooseAll }).check();
      await page.getByRole('button', { name: t.warehouse.send }).click();
      await page.getByText(t.parcels.submit.details).click();
    },
  },
  {
    name: 'parcel',
    title: 'A parcel on its way',
    devices: PHONE,
    whole: true,
    show: own(({ parcelCode }) => `/parcelDetail?parcelCode=${parcelCode}`),
  },
  {
    name: 'bill',
    title: 'A packed parcel’s bill: what was told, what was weighed, what comes back',
    devices: PHONE,
    whole: true,
    show: own(({ packedCode }) => `/parcelDetail?parcelCode=${packedCode}`),
  },
  {
    name: 'withdrawal',
    title: 'Withdrawing from a contract, before it is confirmed',
    devices: PHONE,
    show: own(({ european }) => `/withdrawContract?orderCode=${european}`),
  },
  {
    name: 'deadlines',
    title: 'All that can be missed, on one list',
    devices: PHONE,
    show: own(() => '/deadlines'),
  },
  {
    name: 'forward',
    title: 'Goods bought elsewhere, sent to the warehouse',
    devices: PHONE,
    show: own(() => '/forward'),
  },
  { name: 'messages', title: 'Messages', devices: PHONE, show: own(() => '/message') },
  { name: 'profile', title: 'The profile', devices: PHONE, show: own(() => '?active=3') },
];

const around: readonly Shot[] = [
  {
    name: 'sourcing',
    title: 'What no search found: a buyer is asked',
    devices: PHONE,
    show: own(() => '/sourcingList'),
  },
  { name: 'coupons', title: 'Coupons', devices: PHONE, show: own(() => '/coupon') },
  { name: 'wallet', title: 'The wallet and its statement', devices: PHONE, show: own(() => '/wallet') },
  { name: 'alliance', title: 'The promotion alliance', devices: PHONE, show: own(() => '/extend') },
  { name: 'help', title: 'The help centre', devices: PHONE, show: open('/helpCenter') },
];

/** The main job in a further language. */
const inLanguage = (language: FurtherLanguage): readonly Shot[] => {
  const shot = (
    name: string,
    title: string,
    show: Shot['show'],
    more: Pick<Shot, 'devices' | 'whole'> = { devices: PHONE },
  ): Shot => ({
    name: `${name}-${language}`,
    title: `${title}, in ${FURTHER_LANGUAGES[language].inEnglish}`,
    language,
    show,
    ...more,
  });
  return [
    shot('home', 'Home', open('', language), {}),
    shot('product', 'A product', async (scene) => open(await productPath(scene), language)(scene), {}),
    shot(
      'cart',
      'The cart',
      own(() => '?active=2', language),
    ),
    shot(
      'pay',
      'Choosing how to pay',
      own(({ unpaid }) => `/toPay?orderType=default&codes=${unpaid}`, language),
    ),
    shot(
      'orders',
      'Orders',
      own(() => '/orderCenter', language),
    ),
    shot(
      'warehouse',
      'Goods in the warehouse',
      own(() => '/warehouse', language),
    ),
    shot('freight', 'Freight lines compared', open('/FreightResult?country=US&weightGrams=1200', language)),
    shot(
      'parcel',
      'A parcel on its way',
      own(({ parcelCode }) => `/parcelDetail?parcelCode=${parcelCode}`, language),
    ),
    shot('help', 'The help centre', open('/helpCenter', language)),
  ];
};

/** The screens of the gallery, in the order a shopper meets them, then those of the staff. */
export const shots: readonly Shot[] = [
  ...shopping,
  ...ordering,
  ...around,
  ...inLanguage('es'),
  ...inLanguage('ar'),
  ...deskShots,
  ...moneyShots,
  { name: 'ui', title: 'The parts everything is made of', devices: DESK, whole: true, show: open('/ui') },
  {
    name: 'line-scores',
    title: 'What our own parcels say about each line',
    show: async (scene) => {
      await scene.year();
      await open('/lineScores')(scene);
      await scene.page.getByRole('article').first().waitFor();
    },
  },
];
