import type { RouteObject } from 'react-router';

/** The receiving table and the lists of the warehouse. */
export const warehouseScreens: RouteObject[] = [
  {
    path: 'inbound',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/inbound.screen.tsx')).InboundScreen,
    }),
  },
  {
    path: 'storage',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/storage.screen.tsx')).StorageScreen,
    }),
  },
  {
    path: 'storage/holidays',
    lazy: async () => ({
      Component: (await import('../../features/deadlines/holidays.screen.tsx')).HolidaysScreen,
    }),
  },
  {
    path: 'storage/announced',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/announced.screen.tsx')).AnnouncedScreen,
    }),
  },
  {
    path: 'storage/unowned',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/unowned.screen.tsx')).UnownedScreen,
    }),
  },
  {
    path: 'storage/shots',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/shots.screen.tsx')).ShotsScreen,
    }),
  },
  {
    path: 'storage/warehouses',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/warehouses.screen.tsx')).WarehousesScreen,
    }),
  },
  {
    path: 'inbound/door',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/door.screen.tsx')).DoorScreen,
    }),
  },
  {
    path: 'inbound/door/:roundId',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/door-round.screen.tsx')).DoorRoundScreen,
    }),
  },
  {
    path: 'inbound/waiting',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/door-waiting.screen.tsx')).DoorWaitingScreen,
    }),
  },
  {
    path: 'storage/scan',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/scan.screen.tsx')).ScanScreen,
    }),
  },
  {
    path: 'storage/put-away',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/put-away.screen.tsx')).PutAwayScreen,
    }),
  },
  {
    path: 'storage/counts',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/counts.screen.tsx')).CountsScreen,
    }),
  },
  {
    path: 'storage/counts/:countId',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/count.screen.tsx')).CountScreen,
    }),
  },
  {
    path: 'storage/doubts',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/doubts.screen.tsx')).DoubtsScreen,
    }),
  },
  {
    path: 'storage/bins',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/bins.screen.tsx')).BinsScreen,
    }),
  },
];

/** Stickers and barcodes on paper. */
export const warehousePapers: RouteObject[] = [
  {
    path: 'stickers',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/stickers.screen.tsx')).StickersScreen,
    }),
  },
  {
    path: 'commands',
    lazy: async () => ({
      Component: (await import('../../features/warehouse/floor/commands.screen.tsx')).CommandsScreen,
    }),
  },
];
