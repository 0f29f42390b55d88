import { readFile } from 'node:fs/promises';

import iconv from 'iconv-lite';

/** Text of a file in UTF-8, or in GB18030 where it is not valid UTF-8. */
export async function readText(file: string): Promise<string> {
  return decodeText(await readFile(file));
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes); // drops a byte order mark
  } catch {
    return iconv.decode(Buffer.from(bytes), 'gb18030');
  }
}
