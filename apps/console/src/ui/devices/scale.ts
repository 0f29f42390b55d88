import { useEffect, useSyncExternalStore } from 'react';
import type { ScaleReading } from '@caravan/domain/warehouse/measures/scale-reading';
import { type PracticeScale, practiceScale } from './practice-scale.ts';
import { readScaleLines } from './scale-lines.ts';
import { choosePort, knownPort } from './known-ports.ts';
import type { SerialDevice } from './serial.ts';

export interface ScaleState {
  readonly status: 'off' | 'on' | 'failed';
  readonly reading: ScaleReading | null;
  /** Counts the loads that came to rest: a new number is a new weight. */
  readonly load: number;
  readonly practice: PracticeScale | null;
}

/** Scales that must be asked begin to send with this (Mettler Toledo SICS: send immediately and repeat); others pass over it. */
const BEGIN = new TextEncoder().encode('SIR\r\n');
const BAUD_RATE = 9_600;
const OFF: ScaleState = { status: 'off', reading: null, load: 0, practice: null };

let state = OFF;
let running: { readonly device: SerialDevice; readonly stop: AbortController } | undefined;
let takenLoad = 0;
const listeners = new Set<() => void>();

const become = (next: Partial<ScaleState>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

/** A load counts once it lies still, and again only after the scale moved. */
const hear = (reading: ScaleReading): void => {
  const before = state.reading;
  const isSame = before?.isStable === true && before.grams === reading.grams;
  const isLoad = reading.isStable && reading.grams > 0 && !isSame;
  become({ reading, ...(isLoad ? { load: state.load + 1 } : {}) });
};

const run = async (device: SerialDevice, practice: PracticeScale | null): Promise<void> => {
  await disconnectScale();
  const stop = new AbortController();
  try {
    await device.open({ baudRate: BAUD_RATE });
    const writer = device.writable?.getWriter();
    await writer?.write(BEGIN);
    writer?.releaseLock();
    if (!device.readable) throw new Error('the scale says nothing');
    running = { device, stop };
    become({ status: 'on', reading: null, practice });
    await readScaleLines(device.readable, hear, stop.signal);
    if (!stop.signal.aborted) become({ ...OFF, load: state.load, status: 'failed' });
  } catch {
    become({ ...OFF, load: state.load, status: 'failed' });
  }
};

/** Asks which port the scale is at; a person's press must be behind it. */
export const connectScale = async (): Promise<void> => {
  const device = await choosePort('scale');
  if (device) void run(device, null);
};

export const practiceWithScale = (): void => {
  const practice = practiceScale();
  void run(practice, practice);
};

export const disconnectScale = async (): Promise<void> => {
  const { device, stop } = running ?? {};
  running = undefined;
  stop?.abort();
  become({ ...OFF, load: state.load });
  await device?.close().catch(() => undefined);
};

/** The weight at rest, given once for each load: the next goods do not get the weight of those before. */
export const takeLoad = (): number | undefined => {
  const { reading, load } = state;
  if (load === takenLoad || !reading?.isStable || reading.grams <= 0) return undefined;
  takenLoad = load;
  return reading.grams;
};

/** The scale of this table. A port that was allowed before is opened by itself. */
export const useScale = (): ScaleState => {
  useEffect(() => {
    void openKnown();
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
};

let isKnownTried = false;

const openKnown = async (): Promise<void> => {
  if (isKnownTried) return;
  isKnownTried = true;
  const device = await knownPort('scale');
  if (device && !running) void run(device, null);
};
