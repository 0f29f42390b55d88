import { signInStaff } from '../../e2e/journey/sign-in.ts';
import { deskWords } from '../../e2e/journey/words.ts';
import type { Scene, Shot } from './gallery.ts';
import type { Stage } from './stage/stage.ts';

const DESK = ['desk'] as const;

/** A page of the desk as somebody of its staff sees it. */
export const atDesk = (role: string, pathOf: (stage: Stage) => string) => async (scene: Scene) => {
  const { page, locale } = scene;
  const stage = await scene.stage();
  await page.goto(`/desk${pathOf(stage)}`);
  await signInStaff(page, locale, `${role}@caravan.example`);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** The screens of the staff. */
export const deskShots: readonly Shot[] = [
  { name: 'desk-dashboard', title: 'The desk: what waits', devices: DESK, show: atDesk('admin', () => '/') },
  {
    name: 'desk-shops',
    title: 'The desk: what is to be bought, shop by shop',
    devices: DESK,
    show: atDesk('buyer', () => '/purchases'),
  },
  {
    name: 'desk-purchases',
    title: 'The desk: buying at the marketplace',
    devices: DESK,
    show: async (scene) => {
      await atDesk('buyer', ({ bought }) => `/purchases/orders?open=${bought}`)(scene);
      const { purchases } = deskWords(scene.locale);
      await scene.page.getByRole('heading', { name: purchases.form }).waitFor();
    },
  },
  {
    name: 'desk-inbound',
    title: 'The desk: receiving, weighing and photographing',
    devices: DESK,
    show: async (scene) => {
      await atDesk('warehouse', ({ waybill }) => `/inbound?tracking=${waybill}`)(scene);
      const { inbound } = deskWords(scene.locale);
      await scene.page.getByRole('button', { name: inbound.receive, exact: true }).waitFor();
    },
  },
  {
    name: 'desk-parcel',
    title: 'The desk: a packed parcel',
    devices: DESK,
    show: async (scene) => {
      await atDesk('warehouse', ({ packedCode }) => `/parcels/${packedCode}`)(scene);
      await scene.page.getByRole('region', { name: deskWords(scene.locale).parcels.ship }).waitFor();
    },
  },
  {
    name: 'desk-postal',
    title: 'The desk: the post’s customs declaration',
    devices: DESK,
    show: async (scene) => {
      await atDesk('warehouse', ({ packedCode }) => `/print/postal?codes=${packedCode}`)(scene);
      await scene.page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'desk-pack',
    title: 'The desk: packing by scan',
    devices: DESK,
    show: atDesk('warehouse', () => '/parcels/pack'),
  },
  {
    name: 'desk-pick',
    title: 'The desk: a walk through the shelves',
    devices: DESK,
    show: atDesk('warehouse', () => '/parcels/pick'),
  },
  {
    name: 'desk-cartons',
    title: 'The desk: cartons and packing materials',
    devices: DESK,
    show: atDesk('warehouse', () => '/storage/cartons'),
  },
  {
    name: 'desk-rehearsals',
    title: 'The desk: packing for trial, before the freight is paid',
    devices: DESK,
    show: atDesk('warehouse', () => '/parcels/rehearsals'),
  },
  {
    name: 'desk-markets',
    title: 'The desk: how the marketplaces answer',
    devices: DESK,
    show: atDesk('admin', () => '/markets'),
  },
  {
    name: 'desk-sourcing',
    title: 'The desk: goods that shoppers ask for',
    devices: DESK,
    show: atDesk('buyer', () => '/sourcing'),
  },
  {
    name: 'desk-label',
    title: 'The desk: the label of a box',
    devices: DESK,
    show: atDesk('warehouse', ({ packedCode }) => `/print/labels?codes=${packedCode}`),
  },
  {
    name: 'desk-payments',
    title: 'The desk: payments',
    devices: DESK,
    show: atDesk('finance', () => '/payments'),
  },
  {
    name: 'desk-ledger',
    title: 'The desk: the books',
    devices: DESK,
    show: atDesk('finance', () => '/ledger'),
  },
  {
    name: 'desk-payouts',
    title: 'The desk: what providers sent to the bank',
    devices: DESK,
    show: async (scene) => {
      await atDesk('finance', () => '/books')(scene);
      const { payouts } = deskWords(scene.locale);
      await scene.page.getByRole('button', { name: payouts.fetch, exact: true }).click();
      await scene.page.getByRole('row').filter({ hasText: 'po_sandbox' }).first().waitFor();
      await scene.page.locator('.ant-message-notice').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'desk-documents',
    title: 'The desk: invoices and credit notes',
    devices: DESK,
    show: atDesk('finance', () => '/documents'),
  },
  {
    name: 'desk-months',
    title: 'The desk: a month before it is closed',
    devices: DESK,
    show: atDesk('finance', () => '/books/months'),
  },
  {
    name: 'desk-reports',
    title: 'The desk: profit, debts, providers',
    devices: DESK,
    show: atDesk('finance', () => '/books/reports'),
  },
  {
    name: 'desk-deadlines',
    title: 'The desk: the days that the shop promises',
    devices: DESK,
    show: atDesk('finance', () => '/settings?open=deadlines'),
  },
  {
    name: 'desk-rates',
    title: 'The desk: exchange rates',
    devices: DESK,
    show: atDesk('finance', () => '/rates'),
  },
  {
    name: 'desk-returns',
    title: 'The desk: returns',
    devices: DESK,
    show: atDesk('support', () => '/returns'),
  },
  {
    name: 'desk-freight',
    title: 'The desk: freight lines',
    devices: DESK,
    show: atDesk('finance', () => '/freight'),
  },
  {
    name: 'desk-duty',
    title: 'The desk: duty by country',
    devices: DESK,
    show: atDesk('finance', () => '/freight/rules/duty'),
  },
  {
    name: 'desk-packing',
    title: 'The desk: what packing saves',
    devices: DESK,
    show: atDesk('finance', () => '/freight/rules/packing'),
  },
  {
    name: 'desk-storage',
    title: 'The desk: the shelves',
    devices: DESK,
    show: atDesk('warehouse', () => '/storage'),
  },
  {
    name: 'desk-customs',
    title: 'The desk: how goods are declared',
    devices: DESK,
    show: atDesk('warehouse', () => '/parcels/customs'),
  },
  {
    name: 'desk-handover',
    title: 'The desk: what a carrier takes, box by box',
    devices: DESK,
    show: async (scene) => {
      const { handoverCode } = await scene.afterwards();
      return atDesk('warehouse', () => `/parcels/handovers/${handoverCode}`)(scene);
    },
  },
  {
    name: 'desk-claims',
    title: 'The desk: a claim for a lost parcel',
    devices: DESK,
    show: async (scene) => {
      const { claimCode } = await scene.afterwards();
      return atDesk('support', () => `/parcels/claims?open=${claimCode}`)(scene);
    },
  },
];
