import type { Station } from '@caravan/contract/warehouse/warehouses/stations.calls';
import type { Warehouse } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import { useSyncExternalStore } from 'react';

/** Told once, and kept by the browser: a device stands where it stands, no matter who works at it. */
const PLACE = 'desk.station';

const listeners = new Set<() => void>();

/** At which station of a warehouse this device stands. */
export const stationNow = (): string | null => localStorage.getItem(PLACE);

export const setStation = (id: string | null): void => {
  if (id === null) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, id);
  for (const listener of listeners) listener();
};

/** The same in every tab. */
export const useStationId = (): string | null => useSyncExternalStore(subscribe, stationNow);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export interface PlacedStation {
  readonly station: Station;
  readonly warehouse: Warehouse;
}

/** A station with its warehouse; undefined where it was closed, or is none of ours. */
export const findStation = (
  warehouses: readonly Warehouse[],
  isWanted: (station: Station) => boolean,
): PlacedStation | undefined =>
  warehouses
    .flatMap((warehouse) => warehouse.stations.map((station) => ({ station, warehouse })))
    .find(({ station }) => isWanted(station));
