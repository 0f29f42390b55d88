import type { Page } from 'playwright-core';

/** Labels of buttons one of whose words stands on two lines. */
export const brokenButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rowsOf = (node: Text, from: number, to: number): number => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const isBroken = (node: Text): boolean =>
      [...node.data.matchAll(/\S+/g)].some(
        (word) => rowsOf(node, word.index, word.index + word[0].length) > 1,
      );
    return [...document.querySelectorAll('button, a[class*=button]')].flatMap((button) => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.some(isBroken) ? [button.textContent ?? ''] : [];
    });
  });
