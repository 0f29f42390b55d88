import type { TrackingState } from '@caravan/domain/transit/tracking';

/** Something a carrier reported. */
export interface TrackedEvent {
  readonly at: Date;
  readonly place: string;
  /** In the carrier's own words. */
  readonly text: string;
  readonly state: TrackingState;
}

/** What a tracking service knows of a number. */
export interface TrackedNumber {
  readonly number: string;
  readonly state: TrackingState;
  readonly events: readonly TrackedEvent[];
  /** When the service last asked the carrier: what is older than what is known is not believed. */
  readonly syncedAt: Date | undefined;
}

export interface WantedNumber {
  readonly number: string;
  /** The carrier as the desk wrote it; the service finds it by itself when it is not known by that name. */
  readonly carrier: string;
  readonly parcelCode: string;
}

export interface Registered {
  readonly accepted: readonly string[];
  /** Numbers that the service will not follow, with its code. */
  readonly refused: readonly { readonly number: string; readonly code: string }[];
}

/** What a service sent by itself: proved to be its own, and read. */
export interface TrackingNotice {
  readonly kind: 'updated' | 'stopped';
  readonly tracked: TrackedNumber;
}

/** A service that follows parcels over all carriers. Failures are ConnectorFailure. */
export interface ParcelTracker {
  readonly name: string;
  /** So many numbers in one question. */
  readonly mostAtOnce: number;
  /** Asks that numbers be followed; each costs the account once. */
  register(wanted: readonly WantedNumber[], signal: AbortSignal): Promise<Registered>;
  /** What is known of numbers that are followed; those without news yet are left out. */
  read(numbers: readonly string[], signal: AbortSignal): Promise<TrackedNumber[]>;
  /** How many numbers the account may still register. */
  quota(signal: AbortSignal): Promise<{ readonly left: number; readonly total: number }>;
  /** Undefined when the notice was not sent by the service, or cannot be read. */
  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): TrackingNotice | undefined;
}
