import type { IncomingMessage } from 'node:http';

/** How often the clock looks within the time that a body has. */
const LOOKS = 15;

export interface ArrivingBodies {
  readonly begin: (request: IncomingMessage) => void;
  readonly end: (request: IncomingMessage) => void;
  readonly stop: () => void;
}

/**
 * Cuts off anyone who has not sent a body whole after `withinMs`, or a fifteenth later. One clock looks after all bodies: a
 * timer for each would be paid by every request.
 */
export const watchArrivingBodies = (withinMs: number): ArrivingBodies => {
  const begun = new Map<IncomingMessage, number>();
  const look = (): void => {
    const latest = performance.now() - withinMs;
    for (const [request, at] of begun) {
      if (request.complete || request.destroyed) begun.delete(request);
      else if (at <= latest) request.destroy();
    }
  };
  const clock = setInterval(look, withinMs / LOOKS).unref();
  return {
    begin: (request) => void begun.set(request, performance.now()),
    end: (request) => void begun.delete(request),
    stop: () => clearInterval(clock),
  };
};
