/** Every address of the desk, below `/desk`. */
export const paths = {
  dashboard: '/',
  login: '/login',
  purchases: '/purchases',
  purchase: (orderCode: string) => `/purchases?open=${encodeURIComponent(orderCode)}`,
  inbound: '/inbound',
  inboundOf: (trackingNumber: string) => `/inbound?tracking=${encodeURIComponent(trackingNumber)}`,
  storage: '/storage',
  parcels: '/parcels',
  parcelsIn: (status: string) => `/parcels?status=${encodeURIComponent(status)}`,
  parcel: (parcelCode: string) => `/parcels/${encodeURIComponent(parcelCode)}`,
  labels: (parcelCodes: readonly string[]) =>
    `/print/labels?codes=${parcelCodes.map(encodeURIComponent).join(',')}`,
  pickList: (parcelCodes: readonly string[]) =>
    `/print/pick-list?codes=${parcelCodes.map(encodeURIComponent).join(',')}`,
  returns: '/returns',
  return: (code: string) => `/returns/${encodeURIComponent(code)}`,
  orders: '/orders',
  order: (orderCode: string) => `/orders/${encodeURIComponent(orderCode)}`,
  payments: '/payments',
  withdrawals: '/withdrawals',
  ledger: '/ledger',
  ledgerPart: (part: string) => `/ledger/${part}`,
  rates: '/rates',
  mailbox: '/mailbox',
  audit: '/audit',
  parts: '/parts',
} as const;
