/** What has been read of a possible scan. */
export interface Burst {
  readonly text: string;
  readonly lastAtMs: number;
}

export const NO_BURST: Burst = { text: '', lastAtMs: 0 };

const FASTEST_TYPIST_MS = 45;
const SHORTEST_CODE = 6;

/**
 * Tells a hand scanner from a person: a scanner types a code with hardly any time between its keys and ends with Enter.
 * Returns what is read so far, and the code once it is complete.
 */
export const readBurst = (burst: Burst, key: string, atMs: number): { burst: Burst; code: string | null } => {
  const goesOn = atMs - burst.lastAtMs <= FASTEST_TYPIST_MS;
  if (key === 'Enter') {
    const code = goesOn && burst.text.length >= SHORTEST_CODE ? burst.text : null;
    return { burst: NO_BURST, code };
  }
  if (key === 'Shift') return { burst: goesOn ? { ...burst, lastAtMs: atMs } : NO_BURST, code: null };
  if (!/^[\w-]$/.test(key)) return { burst: NO_BURST, code: null };
  return { burst: { text: goesOn ? burst.text + key : key, lastAtMs: atMs }, code: null };
};
