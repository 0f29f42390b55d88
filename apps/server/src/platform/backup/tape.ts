import { Buffer } from 'node:buffer';

/** A file of an archive; small enough to be held in memory. */
export interface TapeFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const BLOCK = 512;
const LONGEST_NAME = 100;

/**
 * A tar archive (POSIX.1-1988, ustar), piece by piece: any tool opens it when ours is not at hand.
 * https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06
 */
export async function* writeTape(files: AsyncIterable<TapeFile>, at: Date): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of files) {
    yield headOf(name, bytes.length, at);
    yield bytes;
    yield Buffer.alloc(-bytes.length & (BLOCK - 1));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The files of such an archive, one after the other. An archive that breaks off in a file gives what came before it. */
export async function* readTape(stream: AsyncIterable<Buffer>): AsyncGenerator<TapeFile> {
  const take = takerOf(stream);
  for (;;) {
    const head = await take(BLOCK);
    if (!head || head[0] === 0) return;
    if (checksumOf(head) !== octalIn(head, 148, 8)) throw new Error('this is no tar archive');
    const length = octalIn(head, 124, 12);
    const bytes = await take(length);
    const padding = await take(-length & (BLOCK - 1));
    if (!bytes || !padding) return;
    yield { name: textIn(head, 0, LONGEST_NAME), bytes };
  }
}

const headOf = (name: string, length: number, at: Date): Buffer => {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`too long a name: ${name}`);
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0);
  head.write(octal(0o600, 8), 100);
  head.write(octal(0, 8), 108);
  head.write(octal(0, 8), 116);
  head.write(octal(length, 12), 124);
  head.write(octal(Math.floor(at.getTime() / 1_000), 12), 136);
  head.write('0', 156); // a plain file
  head.write('ustar\u000000', 257);
  head.write(octal(checksumOf(head), 8), 148);
  return head;
};

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;
const octalIn = (head: Buffer, from: number, width: number): number =>
  Number.parseInt(textIn(head, from, width), 8);
const textIn = (head: Buffer, from: number, width: number): string =>
  head.toString('utf8', from, from + width).replace(/[\0 ].*$/s, '');

/** The sum of the head's bytes, those of the checksum itself counted as blanks. */
const checksumOf = (head: Buffer): number => {
  let sum = 8 * 32;
  for (const [at, byte] of head.entries()) if (at < 148 || at >= 156) sum += byte;
  return sum;
};

/** Takes this many bytes off a stream; undefined where there are not that many left. */
const takerOf = (stream: AsyncIterable<Buffer>): ((length: number) => Promise<Buffer | undefined>) => {
  const source = stream[Symbol.asyncIterator]();
  let parts: Buffer[] = [];
  let held = 0;
  return async (length) => {
    while (held < length) {
      const { value, done } = await source.next();
      if (done === true) return undefined;
      parts.push(value);
      held += value.length;
    }
    const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    parts = [all.subarray(length)];
    held = all.length - length;
    return all.subarray(0, length);
  };
};
