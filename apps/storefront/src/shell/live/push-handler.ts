// What the worker uses of its surroundings to show messages; see service-worker/scope.ts.

interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface PushEvent extends LastingEvent {
  readonly data: { readonly json: () => unknown } | null;
}

interface ClickEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}

interface Tab {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

/** As much of a worker as showing messages needs. */
export interface PushScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly showNotification: (title: string, options: object) => Promise<void>;
  };
  readonly clients: {
    readonly matchAll: (options: { type: 'window' }) => Promise<readonly Tab[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

/** Shows what the shop sends while no page of it is open, and opens the page that it is about. */
export const showPushes = (scope: PushScope): void => {
  scope.addEventListener('push', (event) => {
    const told = read(event.data?.json());
    if (told)
      event.waitUntil(
        scope.registration.showNotification(told.title, {
          body: told.body,
          tag: told.id,
          data: told.url,
          icon: '/icons/icon-192.png',
        }),
      );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, String(event.notification.data)));
  });
};

const open = async ({ clients, location }: PushScope, path: string): Promise<void> => {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const [tab] = await clients.matchAll({ type: 'window' });
  if (!tab) return void (await clients.openWindow(url.href));
  await tab.focus();
  await tab.navigate(url.href);
};

interface Told {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

const read = (sent: unknown): Told | undefined => {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { id, title, body, url } = sent as Partial<Record<keyof Told, unknown>>;
  const isWhole = [id, title, body, url].every((part) => typeof part === 'string');
  return isWhole ? (sent as Told) : undefined; // checked just above
};
