/** Who pulls the trigger again needs longer. */
const ECHO_MS = 400;

export interface Echo {
  /** Whether this is the scanner's second reading of one pull. */
  readonly hear: (code: string, atMs: number) => boolean;
  /** Something else was scanned: what comes after it was meant. */
  readonly end: () => void;
}

/**
 * Tells a barcode that the scanner read twice from one that was scanned again on purpose: a second "Done" would answer
 * the question that the first one asked. Two parcels in a row may well be done faster than one trigger is pulled twice:
 * a scan in between ends it.
 */
export const createEcho = (): Echo => {
  const nothing = { code: '', atMs: -Infinity };
  let last = nothing;
  return {
    hear: (code, atMs) => {
      const isEcho = code === last.code && atMs - last.atMs < ECHO_MS;
      last = { code, atMs };
      return isEcho;
    },
    end: () => {
      last = nothing;
    },
  };
};
