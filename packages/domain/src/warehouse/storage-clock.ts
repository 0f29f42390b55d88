/** How the free days of goods have run: since when, how long they stood still, and since when they stand now. */
export interface StorageClock {
  readonly receivedAt: Date;
  /** Milliseconds of finished stops. */
  readonly stoppedMs: number;
  /** Set while the clock stands. */
  readonly stoppedAt: Date | null;
}

/** The moment that the free days of goods count from: the arrival, later by all that the clock stood still. */
export function storageStart(clock: StorageClock, now: Date): Date {
  const standsMs = clock.stoppedAt ? Math.max(0, now.getTime() - clock.stoppedAt.getTime()) : 0;
  return new Date(clock.receivedAt.getTime() + clock.stoppedMs + standsMs);
}

/** The clock stands from now on; one that stands already keeps its moment. */
export function stopClock(clock: StorageClock, now: Date): StorageClock {
  return { ...clock, stoppedAt: clock.stoppedAt ?? now };
}

/** The clock goes on; one that goes is left alone. */
export function startClock(clock: StorageClock, now: Date): StorageClock {
  if (!clock.stoppedAt) return clock;
  return {
    ...clock,
    stoppedMs: clock.stoppedMs + Math.max(0, now.getTime() - clock.stoppedAt.getTime()),
    stoppedAt: null,
  };
}
