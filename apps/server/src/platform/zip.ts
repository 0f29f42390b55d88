import { ZipFile as Archive } from 'yazl';

export interface ZipFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * A ZIP archive, piece by piece, so that only one file is in memory at a time. Files are kept as they are: pictures do
 * not get smaller.
 */
export async function* zip(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  at: Date,
): AsyncGenerator<Buffer> {
  const archive = new Archive();
  const output = archive.outputStream;
  for await (const { name, bytes } of files) {
    archive.addBuffer(bytes, name, { mtime: at, compress: false });
    // What is written so far goes out before the next file is asked for.
    for (let piece = output.read(); piece !== null; piece = output.read()) yield bufferOf(piece);
  }
  archive.end();
  for await (const piece of output) yield bufferOf(piece);
}

const bufferOf = (piece: string | Buffer): Buffer => (typeof piece === 'string' ? Buffer.from(piece) : piece);
