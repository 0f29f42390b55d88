import { expect, it } from 'vitest';
import { newestWins } from './newest-wins.ts';

it('[K-07] while an edit is under way what follows is put together, and the last word reaches the server', async () => {
  const sent: [string, object][] = [];
  const landed: (() => void)[] = [];
  const save = newestWins<{ quantity?: number; remark?: string }>((key, change) => {
    sent.push([key, change]);
    return new Promise((resolve) => landed.push(resolve));
  });
  save('red', { quantity: 2 });
  save('red', { quantity: 3 });
  save('red', { remark: 'soft' });
  save('red', { quantity: 4 });
  save('blue', { quantity: 9 });
  expect(sent).toEqual([
    ['red', { quantity: 2 }],
    ['blue', { quantity: 9 }],
  ]);
  landed[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent[2]).toEqual(['red', { quantity: 4, remark: 'soft' }]);
  expect(sent).toHaveLength(3);
});
