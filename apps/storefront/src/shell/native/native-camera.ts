import { useEffect } from 'react';
import type { NativeBridge } from './bridge.ts';

/** Where the shop opens the device's pictures the app offers its camera too; the field is filled either way. */
export const useNativeCamera = (bridge: NativeBridge): void => {
  useEffect(() => {
    const stop = new AbortController();
    const open = (event: Event): void => {
      const { target } = event;
      if (!isPictureField(target)) return;
      event.preventDefault();
      void takePicture(bridge).then((file) => file && fillIn(target, file));
    };
    document.addEventListener('click', open, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [bridge]);
};

const isPictureField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'file' && target.accept.startsWith('image/');

/** The picture as a file; undefined when the person took none. */
export const takePicture = async (
  { Plugins: { Camera } }: NativeBridge,
  fetcher: typeof fetch = fetch,
): Promise<File | undefined> => {
  try {
    const { webPath, format } = await Camera.getPhoto({ resultType: 'uri', source: 'PROMPT', quality: 90 });
    if (webPath === undefined) return undefined;
    const bytes = await (await fetcher(webPath)).blob();
    return new File([bytes], `photo.${format}`, { type: `image/${format}` });
  } catch {
    return undefined; // turned away, or without the right to take one
  }
};

const fillIn = (field: HTMLInputElement, file: File): void => {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};
