import * as z from 'zod';

/** The body of every answer. `code` repeats the HTTP status; 200 is success. */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

/** One field of a request that was not understood, with what is wrong in the caller's language. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The body of every failure; `reason` is stable and made for programs. */
export interface FailureEnvelope extends Envelope<null> {
  readonly reason: string;
  readonly errors?: readonly FieldError[];
  /** Facts a refusal carries for the screen, e.g. the amount that is right. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** The shape of a page of a list: `list`, `total` (bounded for deep lists), `pageNum` from 1, `pageSize`, `pages`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    total: z.int(),
    pageNum: z.int(),
    pageSize: z.int(),
    pages: z.int(),
  });

export interface Page<Item> {
  list: Item[];
  total: number;
  pageNum: number;
  pageSize: number;
  pages: number;
}

/** Fills the page figures of a list from how many there are in all. */
export const toPage = <Item>(
  list: Item[],
  total: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Page<Item> => ({ list, total, pageNum, pageSize, pages: Math.ceil(total / pageSize) });
