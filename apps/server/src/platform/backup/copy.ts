import { Readable } from 'node:stream';
import type pg from 'pg';

/** So much of a table goes into one file of an archive, to the next whole row. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** What the client's types leave out. */
interface CopyingConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** What `copy … to stdout` gives, in pieces of whole rows. The client must not be in pipeline mode. */
export async function* copyOut(client: pg.Client, sql: string): AsyncGenerator<Buffer> {
  let rows: Buffer[] = [];
  let bytes = 0;
  for await (const row of rowsOf(client, sql) as AsyncIterable<Buffer>) {
    rows.push(row);
    bytes += row.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(rows);
    rows = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(rows);
}

/** Gives such a piece to `copy … from stdin`. */
export const copyIn = (client: pg.Client, sql: string, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      ...ignored,
      submit: (connection: pg.Connection) => connection.query(sql),
      handleCopyInResponse: (connection: CopyingConnection) => {
        connection.sendCopyFromChunk(piece);
        connection.endCopyFrom();
      },
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    });
  });

/** One row at a time, and no more than the reader takes: a large table must not gather in memory. */
const rowsOf = (client: pg.Client, sql: string): Readable => {
  let connection: pg.Connection | undefined;
  const flow = (): void => void connection?.stream.resume();
  const rows = new Readable({
    objectMode: true,
    read: flow,
    destroy: (error, done) => {
      flow(); // the rest is thrown away, so that the connection can end
      done(error);
    },
  });
  client.query({
    ...ignored,
    submit: (own: pg.Connection) => {
      connection = own;
      own.query(sql);
    },
    handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => {
      // a copy, because the client's parser uses its buffer again
      if (!rows.destroyed && !rows.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleReadyForQuery: () => rows.push(null),
    handleError: (error: Error) => rows.destroy(error),
  });
  return rows;
};

/** What the client tells every query of and a copy need not know. */
const ignored = {
  handleCommandComplete: () => {},
  handleRowDescription: () => {},
  handleDataRow: () => {},
};
