import type { RouteObject } from 'react-router';

/** Parcels, what carriers take of them, and what shoppers claim for them. */
export const parcelScreens: RouteObject[] = [
  {
    path: 'work',
    lazy: async () => ({ Component: (await import('../../features/work/work.screen.tsx')).WorkScreen }),
  },
  {
    path: 'parcels',
    lazy: async () => ({
      Component: (await import('../../features/parcels/parcels.screen.tsx')).ParcelsScreen,
    }),
  },
  {
    path: 'parcels/handovers',
    lazy: async () => ({
      Component: (await import('../../features/parcels/handovers.screen.tsx')).HandoversScreen,
    }),
  },
  {
    path: 'parcels/handovers/:code',
    lazy: async () => ({
      Component: (await import('../../features/parcels/handover.screen.tsx')).HandoverScreen,
    }),
  },
  {
    path: 'parcels/customs',
    lazy: async () => ({
      Component: (await import('../../features/parcels/customs.screen.tsx')).CustomsScreen,
    }),
  },
  {
    path: 'parcels/claims',
    lazy: async () => ({
      Component: (await import('../../features/parcels/claims.screen.tsx')).ClaimsScreen,
    }),
  },
  {
    path: 'parcels/rehearsals',
    lazy: async () => ({
      Component: (await import('../../features/parcels/rehearsals.screen.tsx')).RehearsalsScreen,
    }),
  },
  {
    path: 'parcels/pack',
    lazy: async () => ({
      Component: (await import('../../features/floor/pack.screen.tsx')).PackScreen,
    }),
  },
  {
    path: 'parcels/pick',
    lazy: async () => ({
      Component: (await import('../../features/floor/pick.screen.tsx')).PickScreen,
    }),
  },
  {
    path: 'storage/cartons',
    lazy: async () => ({
      Component: (await import('../../features/floor/cartons.screen.tsx')).CartonsScreen,
    }),
  },
  {
    path: 'returns/sellers',
    lazy: async () => ({
      Component: (await import('../../features/floor/sellers/seller-returns.screen.tsx')).SellerReturnsScreen,
    }),
  },
  {
    path: 'returns/sellers/scan',
    lazy: async () => ({
      Component: (await import('../../features/floor/sellers/send-back.screen.tsx')).SendBackScreen,
    }),
  },
  {
    path: 'parcels/:parcelCode',
    lazy: async () => ({
      Component: (await import('../../features/parcels/parcel.screen.tsx')).ParcelScreen,
    }),
  },
];

/** Pages that are paper. */
export const parcelPapers: RouteObject[] = [
  {
    path: 'labels',
    lazy: async () => ({
      Component: (await import('../../features/parcels/labels.screen.tsx')).LabelsScreen,
    }),
  },
  {
    path: 'invoice',
    lazy: async () => ({
      Component: (await import('../../features/parcels/invoice.screen.tsx')).InvoiceScreen,
    }),
  },
  {
    path: 'postal',
    lazy: async () => ({
      Component: (await import('../../features/parcels/postal.screen.tsx')).PostalScreen,
    }),
  },
  {
    path: 'handover',
    lazy: async () => ({
      Component: (await import('../../features/parcels/handover-print.screen.tsx')).HandoverPrintScreen,
    }),
  },
  {
    path: 'gift-cards',
    lazy: async () => ({
      Component: (await import('../../features/parcels/gift-cards.screen.tsx')).GiftCardsScreen,
    }),
  },
  {
    path: 'pick-list',
    lazy: async () => ({
      Component: (await import('../../features/parcels/pick-list.screen.tsx')).PickListScreen,
    }),
  },
];
