import * as z from 'zod';

/** Raised when an older program could no longer read what a newer one writes. */
export const FORMAT = 1;

const named = { schema: z.string(), name: z.string() };

/** `shop.json`, the first file of a back-up. */
export const manifestShape = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Names and checksums. */
  migrations: z.record(z.string(), z.string()),
  tables: z.array(z.object({ ...named, columns: z.array(z.string()).readonly() })).readonly(),
  sequences: z.array(z.object({ ...named, last: z.string().nullable() })).readonly(),
});
export type Manifest = z.output<typeof manifestShape>;

/** `end.json`, the last one: without it the archive has broken off. */
export const totalsShape = z.object({
  files: z.number(),
  pictures: z.number(),
  /** Rows of pictures whose bytes were gone. */
  lostPictures: z.number(),
});
export type Totals = z.output<typeof totalsShape>;

/** What keeps a back-up from being restored, in the words of the person at the keyboard. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
