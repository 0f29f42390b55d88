import { expect, it, vi } from 'vitest';
import { sureLoad } from './sure-load.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const around = (pathname: string, onLine = true) => {
  const kept = new Map<string, string>();
  return {
    network: { onLine },
    page: { pathname, reload: vi.fn<() => void>() },
    kept: {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, value: string) => void kept.set(key, value),
    },
  };
};

it('[E-09] a file that did not come is asked for once more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('here');
  const surroundings = around('/en/cart');
  expect(await sureLoad(load, surroundings)).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
  expect(surroundings.page.reload).not.toHaveBeenCalled();
});

it('[E-09] then the page is loaded anew, once: after that it shows its failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  const surroundings = around('/en/cart');
  void sureLoad(load, surroundings);
  await vi.waitFor(() => expect(surroundings.page.reload).toHaveBeenCalledTimes(1));
  await expect(sureLoad(load, surroundings)).rejects.toBe(lost);
  expect(surroundings.page.reload).toHaveBeenCalledTimes(1);
});

it('[I-09] without network the page stays and shows its failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  const surroundings = around('/en/cart', false);
  await expect(sureLoad(load, surroundings)).rejects.toBe(lost);
  expect(surroundings.page.reload).not.toHaveBeenCalled();
});
