import type { ShopDatabase } from '../harness/database.ts';

/** A place of the desk by its route, with the address that shows it full. */
export interface DeskPlace {
  readonly route: string;
  readonly path: string;
}

/** What stands in an address, by the route that needs it: the newest of its kind. */
const KEYS: Readonly<Record<string, string>> = {
  'orders/:orderCode': 'select code as key from orders order by id desc limit 1',
  'parcels/:parcelCode': 'select code as key from parcels order by id desc limit 1',
  'payments/:paymentId': 'select id as key from payments order by id desc limit 1',
  'freight/:code': 'select code as key from freight_lines order by code limit 1',
  'returns/:code': 'select code as key from after_sales order by id desc limit 1',
  'shoppers/:accountId': `select id as key from accounts where email = 'shopper@caravan.example'`,
  'parcels/handovers/:code': 'select code as key from handovers order by id desc limit 1',
  'inbound/door/:roundId': 'select id as key from door_rounds order by id desc limit 1',
  'storage/counts/:countId': 'select id as key from bin_counts order by id desc limit 1',
  'books/payouts/:payoutId': 'select id as key from provider_payouts order by id desc limit 1',
};

/** Places that show what is opened only when their address says so. */
const OPENED: Readonly<Record<string, readonly [sql: string, path: (key: string) => string]>> = {
  'purchases/orders': [
    `select code as key from orders where status = 'purchase_pending' limit 1`,
    (code) => `/purchases/orders?open=${code}`,
  ],
  'parcels/claims': [
    'select code as key from parcel_claims limit 1',
    (code) => `/parcels/claims?open=${code}`,
  ],
  service: ['select id as key from conversations limit 1', (id) => `/service?open=${id}`],
};

const PRINTED: Readonly<Record<string, string>> = {
  'print/handover': 'code',
  'print/stickers': 'codes',
  'print/labels': 'codes',
  'print/gift-cards': 'codes',
  'print/pick-list': 'codes',
  'print/invoice': 'codes',
  'print/postal': 'codes',
};

/** Where nobody is signed in. */
export const DOORWAYS = ['login', 'forgotten', 'password'] as const;

/** Every route of the desk; held against the router's own list. */
export const deskRoutes: readonly string[] = [
  '',
  'work',
  'purchases',
  'purchases/orders',
  'sourcing',
  'markets',
  'markets/categories',
  'inbound',
  'inbound/door',
  'inbound/door/:roundId',
  'inbound/waiting',
  'storage',
  'storage/holidays',
  'storage/doubts',
  'storage/announced',
  'storage/unowned',
  'storage/shots',
  'storage/warehouses',
  'storage/scan',
  'storage/put-away',
  'storage/counts',
  'storage/counts/:countId',
  'storage/bins',
  'storage/cartons',
  'parcels',
  'parcels/handovers',
  'parcels/handovers/:code',
  'parcels/customs',
  'parcels/claims',
  'parcels/rehearsals',
  'parcels/pack',
  'parcels/pick',
  'parcels/:parcelCode',
  'returns',
  'returns/withdrawals',
  'returns/sellers',
  'returns/sellers/scan',
  'returns/:code',
  'orders',
  'orders/:orderCode',
  'payments',
  'payments/disputes',
  'payments/reconciliation',
  'payments/:paymentId',
  'screening',
  'withdrawals',
  'ledger/:part?',
  'books',
  'books/payouts/:payoutId',
  'books/bank',
  'books/months',
  'books/reports',
  'rates',
  'settings',
  'golive',
  'documents',
  'freight',
  'freight/rules/duty',
  'freight/rules/packing',
  'freight/:code',
  'affiliates',
  'affiliates/payouts',
  'affiliates/rates',
  'content/:kind?',
  'service',
  'shoppers',
  'shoppers/:accountId',
  'coupons',
  'mailbox',
  'staff',
  'account',
  'audit',
  'print/labels',
  'print/invoice',
  'print/postal',
  'print/handover',
  'print/gift-cards',
  'print/pick-list',
  'print/stickers',
  'print/commands',
  '*',
];

/** Each with what its address needs; a place whose thing this shop has none of shows that it is nowhere. */
export async function deskPlaces({ rows }: Pick<ShopDatabase, 'rows'>): Promise<DeskPlace[]> {
  const keyOf = async (sql: string): Promise<string> => (await rows<{ key: string }>(sql))[0]?.key ?? 'none';
  const parcel = await keyOf(KEYS['parcels/:parcelCode'] ?? '');
  return Promise.all(
    deskRoutes.map(async (route): Promise<DeskPlace> => {
      const [openedBy, pathOf] = OPENED[route] ?? [];
      if (openedBy !== undefined && pathOf) return { route, path: pathOf(await keyOf(openedBy)) };
      const printed = PRINTED[route];
      if (printed !== undefined) return { route, path: `/${route}?${printed}=${parcel}` };
      const key = KEYS[route] === undefined ? '' : await keyOf(KEYS[route]);
      const path = route.replace(/\/:\w+\?$/, '').replace(/:\w+/, key);
      return { route, path: `/${path === '*' ? 'nowhere' : path}` };
    }),
  );
}
