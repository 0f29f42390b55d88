import { describe, expect, it } from 'vitest';
import { wideFaults } from './folders.mjs';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);

describe('a folder', () => {
  it('holds at most 15 files', () => {
    expect(wideFaults(files('apps/a', 15))).toEqual([]);
    expect(wideFaults(files('apps/a', 16)).map(({ path, why }) => `${path} ${why.split(':')[0]}`)).toEqual([
      'apps/a 16 files in one folder',
    ]);
  });

  it('has sub-folders that count for themselves', () => {
    expect(wideFaults([...files('apps/a', 10), ...files('apps/a/b', 10)])).toEqual([]);
  });

  it('may hold more where the reason is written down', () => {
    expect(wideFaults(files('apps/server/migrations', 90))).toEqual([]);
    expect(wideFaults(files('apps/server/migrations/old', 16))).toHaveLength(1);
  });
});
