import { describe, expect, it } from 'vitest';
import { firstFrame } from './first-frame.ts';

/** A video that tells what is asked of it. */
const video = (readyState: number, canSayFrames: boolean) => {
  const target = new EventTarget();
  const frames: (() => void)[] = [];
  const view = {
    readyState,
    addEventListener: target.addEventListener.bind(target) as HTMLVideoElement['addEventListener'], // of this event
    ...(canSayFrames
      ? { requestVideoFrameCallback: (seen: VideoFrameRequestCallback) => frames.push(seen as () => void) }
      : {}),
  };
  return { view, load: () => target.dispatchEvent(new Event('loadeddata')), show: () => frames.at(0)?.() };
};

const stateOf = async (frame: Promise<void>): Promise<string> =>
  Promise.race([frame.then(() => 'seen'), new Promise<string>((resolve) => setImmediate(resolve, 'waits'))]);

describe('a photo', () => {
  it('[B-04] waits for the first frame that is shown, though the size of the picture is known before', async () => {
    const { view, load, show } = video(1, true);
    const frame = firstFrame(view, () => undefined);
    expect(await stateOf(frame)).toBe('waits');
    load();
    expect(await stateOf(frame)).toBe('waits');
    show();
    expect(await stateOf(frame)).toBe('seen');
  });

  it('[B-04] waits for the picture’s data where frames are not told', async () => {
    const { view, load } = video(1, false);
    const frame = firstFrame(view);
    expect(await stateOf(frame)).toBe('waits');
    load();
    expect(await stateOf(frame)).toBe('seen');
    expect(await stateOf(firstFrame(video(2, false).view))).toBe('seen');
  });

  it('[B-04] does not wait for ever for a frame: a picture that stands still for a second is there', async () => {
    let isOver = (): void => undefined;
    const frame = firstFrame(video(4, true).view, (done, ms) => {
      expect(ms).toBe(1_000);
      isOver = done;
    });
    expect(await stateOf(frame)).toBe('waits');
    isOver();
    expect(await stateOf(frame)).toBe('seen');
  });
});
