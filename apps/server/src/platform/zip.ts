import { crc32 } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const MOST_BYTES = 0xffff_ffff;
const UTF8_NAMES = 0x0800;

/**
 * A ZIP archive, piece by piece, so that only one file is in memory at a time. Files are kept as they are: pictures do
 * not get smaller. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function* zip(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  at: Date,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    if (offset + bytes.length > MOST_BYTES) throw new Error('the archive is too large');
    const fields = fieldsOf(name, bytes, at);
    const head = Buffer.concat([uint32(0x0403_4b50), uint16(20), fields, Buffer.from(name)]);
    directory.push(entryOf(fields, name, offset));
    offset += head.length + bytes.length;
    yield head;
    yield bytes;
  }
  const entries = Buffer.concat(directory);
  yield entries;
  yield Buffer.concat([
    uint32(0x0605_4b50),
    uint16(0),
    uint16(0),
    uint16(directory.length),
    uint16(directory.length),
    uint32(entries.length),
    uint32(offset),
    uint16(0),
  ]);
}

/** What the head of a file and its entry in the directory have in common. */
const fieldsOf = (name: string, bytes: Buffer, at: Date): Buffer =>
  Buffer.concat([
    uint16(UTF8_NAMES),
    uint16(0),
    uint16((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)),
    uint16(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()),
    uint32(crc32(bytes)),
    uint32(bytes.length),
    uint32(bytes.length),
    uint16(Buffer.byteLength(name)),
    uint16(0),
  ]);

const entryOf = (fields: Buffer, name: string, offset: number): Buffer =>
  Buffer.concat([
    uint32(0x0201_4b50),
    uint16(20),
    uint16(20),
    fields,
    uint16(0),
    uint16(0),
    uint16(0),
    uint32(0),
    uint32(offset),
    Buffer.from(name),
  ]);

const uint16 = (value: number): Buffer => {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
};

const uint32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};
