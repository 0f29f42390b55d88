import type { CallApi } from '../../shell/app.tsx';

/** Whether this browser could show messages of the shop at all. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

const currentPush = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export const isPushOn = async (): Promise<boolean> =>
  Notification.permission === 'granted' && (await currentPush()) !== null;

/** Asks the person and the browser; false when one of them says no. */
export const turnPushOn = async (call: CallApi, publicKey: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await call('POST /message/push/subscribe', {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
  return true;
};

export const turnPushOff = async (call: CallApi): Promise<void> => {
  const subscription = await currentPush();
  if (!subscription) return;
  await call('POST /message/push/unsubscribe', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
};

/** Anyone who signs out here shall not have their messages shown to the next person; the shop learns of it by itself. */
export const forgetPush = async (): Promise<void> => {
  if (canPush()) await (await currentPush())?.unsubscribe();
};
