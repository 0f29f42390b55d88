import { describe, expect, it } from 'vitest';
import { pageSizes } from './sizes.mjs';

const manifest = {
  'src/entry-client.ts': { file: 'entry.js' },
  'src/client.tsx': { file: 'client.js', imports: ['_react.js'] },
  'src/features/content/home.screen.tsx': { file: 'home.js', imports: ['_react.js', '_card.js'] },
  'src/features/goods/product.screen.tsx': {
    file: 'product.js',
    imports: ['_react.js', '_card.js', '_zoom.js'],
  },
  '_react.js': { file: 'react.js' },
  '_card.js': { file: 'card.js', imports: ['_react.js'] },
  '_zoom.js': { file: 'zoom.js' },
};
const bytes: Record<string, number> = {
  'entry.js': 1000,
  'client.js': 20_000,
  'home.js': 4000,
  'react.js': 60_000,
  'card.js': 2000,
  'product.js': 9000,
  'zoom.js': 20_000,
};

describe('what a page makes a phone fetch', () => {
  const sizes = pageSizes(manifest, (file) => bytes[file] ?? Number.NaN);

  it('home counts everything it needs once', () => {
    expect(sizes[0]).toEqual({ page: 'home', kb: 87, limit: 120 });
  });

  it('a further page counts only what home has not brought', () => {
    expect(sizes[1]).toEqual({ page: 'product', kb: 29, limit: 25 });
  });

  it('a build without its home page is not taken for a small one', () => {
    expect(() => pageSizes({}, () => 0)).toThrow('not in the build');
  });
});
