import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { unzip } from '../testing/unzip.ts';
import { zip, type ZipFile } from './zip.ts';

const AT = new Date('2026-03-02T02:00:00Z');
const written = (files: Iterable<ZipFile>): Promise<Buffer> => buffer(zip(files, AT));

describe('an archive', () => {
  it('keeps each file byte for byte under its own name, in any language', async () => {
    const files = [
      { name: 'data.json', bytes: Buffer.from('{"name":"Żółć 收件人"}') },
      {
        name: 'photos/照片.webp',
        bytes: Buffer.from(Uint8Array.from({ length: 200_000 }, (_, at) => at % 251)),
      },
      { name: 'empty.csv', bytes: Buffer.alloc(0) },
    ];
    const found = unzip(await written(files));
    expect([...found.keys()]).toEqual(files.map(({ name }) => name));
    for (const { name, bytes } of files) expect(found.get(name)?.equals(bytes)).toBe(true);
  });

  it('says in every entry how long it is and ends with a directory of all of them', async () => {
    const archive = await written([
      { name: 'a', bytes: Buffer.from('1') },
      { name: 'b', bytes: Buffer.from('22') },
    ]);
    const end = archive.subarray(-22);
    expect(end.readUInt32LE(0)).toBe(0x0605_4b50);
    expect([end.readUInt16LE(8), end.readUInt16LE(10)]).toEqual([2, 2]);
    const directory = end.readUInt32LE(16);
    expect(archive.readUInt32LE(directory)).toBe(0x0201_4b50);
    expect(directory + end.readUInt32LE(12)).toBe(archive.length - 22);
  });

  it('asks for a file only when the ones before it are on their way', async () => {
    const size = 300_000;
    let [asked, sent] = [0, 0];
    const most: number[] = [];
    const files = function* () {
      for (; asked < 20; asked += 1) {
        most.push(asked * size - sent);
        yield { name: `photos/${asked}.webp`, bytes: Buffer.alloc(size, asked) };
      }
    };
    for await (const piece of zip(files(), AT)) sent += piece.length;
    expect(Math.max(...most)).toBeLessThanOrEqual(0);
    expect(sent).toBeGreaterThan(20 * size);
  });
});
