const CHINA_OFFSET_MS = 8 * 3_600_000;

/** `2026-03-02T01:30`: a moment as a date-time field writes it, by China's clock. */
export const toChinaInput = (atMs: number): string =>
  new Date(atMs + CHINA_OFFSET_MS).toISOString().slice(0, 16);

/** What stands in such a field, as a moment on the wire; `null` when it is not one. */
export const fromChinaInput = (typed: string): string | null => {
  const atMs = Date.parse(`${typed}:00+08:00`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) && !Number.isNaN(atMs)
    ? new Date(atMs).toISOString()
    : null;
};
