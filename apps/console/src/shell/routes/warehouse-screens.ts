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
];
