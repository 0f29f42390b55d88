/** A browser that never says when a frame is shown has shown one by then. */
const PATIENCE_MS = 1_000;
/** `HTMLMediaElement.HAVE_CURRENT_DATA` */
const HAVE_CURRENT_DATA = 2;

type View = Pick<HTMLVideoElement, 'readyState' | 'addEventListener'> &
  Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>;

/** Until a camera's picture is seen: its size is known before, and a photo taken then is black. */
export const firstFrame = (view: View, wait: (done: () => void, ms: number) => unknown = setTimeout) =>
  new Promise<void>((resolve) => {
    const soon = (): void => {
      if (view.requestVideoFrameCallback) wait(resolve, PATIENCE_MS);
      else resolve();
    };
    view.requestVideoFrameCallback?.(() => resolve());
    if (view.readyState >= HAVE_CURRENT_DATA) soon();
    else view.addEventListener('loadeddata', soon, { once: true });
  });
