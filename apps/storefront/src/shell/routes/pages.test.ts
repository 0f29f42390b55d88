import { describe, expect, it } from 'vitest';
import { itemsOf, nextPage } from './pages.ts';

describe('a list that grows page by page', () => {
  it.each([
    [{ pageNum: 1, pages: 3 }, 2],
    [{ pageNum: 2, pages: 3 }, 3],
    [{ pageNum: 3, pages: 3 }, undefined],
    [{ pageNum: 1, pages: 1 }, undefined],
    [{ pageNum: 1, pages: 0 }, undefined],
    [{ pageNum: 5, pages: 3 }, undefined],
  ])('[C-03] after page $pageNum of $pages', (page, next) => {
    expect(nextPage(page)).toBe(next);
  });

  it('shows the items of all pages in their order', () => {
    const page = (list: string[]) => ({ list, total: 3, pageNum: 1, pages: 2 });
    expect(itemsOf({ pages: [page(['a', 'b']), page(['c'])], pageParams: [1, 2] })).toEqual(['a', 'b', 'c']);
    expect(itemsOf(undefined)).toEqual([]);
  });
});
