/** The files of an archive that keeps them as they are. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x0403_4b50;) {
    const [size, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const start = at + 30 + nameLength;
    files.set(archive.subarray(at + 30, start).toString(), archive.subarray(start, start + size));
    at = start + size;
  }
  return files;
};
