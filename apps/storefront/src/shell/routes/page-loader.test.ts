import { CallFailure } from '@caravan/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { type App, appContext } from '../app.tsx';
import { pageLoader } from './page-loader.ts';

const loadOnServer = async (failure: unknown) => {
  vi.stubEnv('SSR', true);
  const app = { call: vi.fn(), queryClient: {} } as unknown as App;
  const loader = pageLoader(() => (failure === undefined ? Promise.resolve(1) : Promise.reject(failure)));
  const args = {
    request: new Request('https://shop.test/en'),
    params: { locale: 'en' },
    context: new Map([[appContext, app]]),
  } as unknown as Parameters<typeof loader>[0];
  const thrown = await loader(args).catch((error: unknown) => error);
  vi.unstubAllEnvs();
  return { failedWith: app.failedWith, thrown };
};
const callFailure = (status: number) => new CallFailure(status, { message: 'no' });

describe('[E-09] a page whose data could not be read on the server', () => {
  it.each([
    ['502 is', callFailure(502), 502],
    ['503 is', callFailure(503), 503],
    ['no answer is', callFailure(0), 503],
    ['too many requests is', callFailure(429), 503],
    ['a fault of our own is', new Error('a bug'), 500],
  ])('%s answered as such', async (_, failure, status) =>
    expect((await loadOnServer(failure)).failedWith).toBe(status),
  );

  it('is a 404 where it was not found, and whole where it was read or the input was refused', async () => {
    expect((await loadOnServer(callFailure(404))).thrown).toMatchObject({ init: { status: 404 } });
    expect(await loadOnServer(callFailure(422))).toEqual({ failedWith: undefined, thrown: null });
    expect(await loadOnServer(undefined)).toEqual({ failedWith: undefined, thrown: null });
  });
});
