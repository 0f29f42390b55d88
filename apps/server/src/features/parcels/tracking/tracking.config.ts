import type { ParcelTracker } from '../../../connectors/tracking/parcel-tracker.ts';
import { createSeventeenTrack } from '../../../connectors/tracking/seventeen-track.ts';
import { ConfigError, type Environment } from '../../../platform/config/config.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Absent when none is configured: the desk then types what carriers report. */
    readonly parcelTracking: ParcelTracking | undefined;
  }
}

export interface ParcelTracking {
  readonly tracker: ParcelTracker;
  /** Numbers that may be registered in a calendar month; each costs the account. */
  readonly registrationsPerMonth: number;
}

const USUAL_PER_MONTH = 100;

/** The tracking service that is configured. */
export const parcelTrackingOf = (environment: Environment): ParcelTracking | undefined => {
  const keys = (environment['TRACK17_KEYS'] ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (keys.length === 0) return undefined;
  const registrationsPerMonth = Number(environment['TRACK17_REGISTRATIONS_PER_MONTH'] || USUAL_PER_MONTH);
  if (!Number.isSafeInteger(registrationsPerMonth) || registrationsPerMonth < 0)
    throw new ConfigError('TRACK17_REGISTRATIONS_PER_MONTH: a whole number');
  const url = environment['TRACK17_URL'] || 'https://api.17track.net';
  return { tracker: createSeventeenTrack({ url, keys }), registrationsPerMonth };
};
