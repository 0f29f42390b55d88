/** Where the server asks what time it is, so that a test can say. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface TestClock extends Clock {
  set(time: Date | string): void;
  advance(durationMs: number): void;
}

/** A clock that goes on from a chosen instant and can be moved; without one it starts at the present. */
export const testClock = (start: Date | string = new Date()): TestClock => {
  let offsetMs = new Date(start).getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offsetMs),
    set: (time) => {
      offsetMs = new Date(time).getTime() - Date.now();
    },
    advance: (durationMs) => {
      offsetMs += durationMs;
    },
  };
};
