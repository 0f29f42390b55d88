import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@caravan/contract/calls';
import { openApiDocument } from '@caravan/contract/openapi';
import { root } from '../lib/repository.mjs';
import type { WrittenFile } from '../lib/written-file.ts';

/** docs/openapi.json as the contract of `declared` calls makes it. */
export async function openApiFile(declared: typeof calls = calls): Promise<WrittenFile> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }; // our own file
  return {
    path: join(root, 'docs/openapi.json'),
    text: `${JSON.stringify(openApiDocument(declared, { title: USUAL_NAME.en, version }), null, 2)}\n`,
    command: 'npm run openapi',
  };
}
