import { describe, expect, it, vi } from 'vitest';
import { showPushes } from './push-handler.ts';

const told = {
  id: 'm1',
  title: 'Your photos are ready',
  body: 'Have a look',
  url: '/en/orderDetail?orderCode=A',
};

const worker = (tabs: readonly { url: string }[] = []) => {
  const listeners: Record<string, (event: never) => void> = {};
  const work: Promise<unknown>[] = [];
  const tab = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) };
  const scope = {
    location: { origin: 'https://shop.example' },
    registration: { showNotification: vi.fn(async () => {}) },
    clients: {
      matchAll: async () => tabs.map(({ url }) => ({ url, ...tab })),
      openWindow: vi.fn(async () => {}),
    },
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
  };
  showPushes(scope);
  // As a browser's own event: it answers only where it is called upon itself.
  class Lasting {
    #isTrusted = true;
    waitUntil(doing: Promise<unknown>): void {
      if (this.#isTrusted) work.push(doing);
    }
  }
  const fire = async (type: string, event: object): Promise<void> => {
    listeners[type]?.(Object.assign(new Lasting(), event) as never);
    await Promise.all(work);
  };
  return { scope, tab, fire };
};

describe('[N-03] a message shown by the browser', () => {
  it('says its title and words once, however often it comes', async () => {
    const { scope, fire } = worker();
    await fire('push', { data: { json: () => told } });
    expect(scope.registration.showNotification).toHaveBeenCalledWith(
      told.title,
      expect.objectContaining({ body: told.body, tag: 'm1' }),
    );
  });

  it('opens its page in the tab that is there, or in a new one', async () => {
    const notification = { data: told.url, close: () => {} };
    const without = worker();
    await without.fire('notificationclick', { notification });
    expect(without.scope.clients.openWindow).toHaveBeenCalledWith(`https://shop.example${told.url}`);
    const with_ = worker([{ url: 'https://shop.example/en' }]);
    await with_.fire('notificationclick', { notification });
    expect(with_.tab.navigate).toHaveBeenCalledWith(`https://shop.example${told.url}`);
  });

  it('opens nothing of another place, and shows nothing that is no message', async () => {
    const { scope, fire } = worker();
    for (const data of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
      await fire('notificationclick', { notification: { data, close: () => {} } });
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
    await fire('push', { data: { json: () => ({ title: 1 }) } });
    await fire('push', { data: null });
    expect(scope.registration.showNotification).not.toHaveBeenCalled();
  });
});
