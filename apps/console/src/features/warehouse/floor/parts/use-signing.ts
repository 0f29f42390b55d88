import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import { useLanguage, useText } from '../../../../messages/language.ts';
import { call } from '../../../../shell/api.ts';
import type { OutputOf } from '../../../../shell/api.ts';
import type { Outcome } from '../../../../shell/outbox/outbox.ts';
import { useOutbox, useOutboxState } from '../../../../shell/outbox/use-outbox.ts';
import { problemText } from '../../../../shell/acts/problem.ts';
import { formatTime } from '../../../../ui/parts/format.ts';
import { useHeard } from './use-heard.ts';

/** How much of a number is read at a glance, and of a foreign code. */
const TAIL = 6;
const SHOWN = 60;

/** Signs for what is scanned: the tone sounds at once, the server hears of it behind. */
export const useSigning = (roundId: string) => {
  const { door, kinds, other } = useText().floor;
  const sound = useHeard();
  const { tell, refuse } = sound;
  const cache = useQueryClient();
  const { scans, ...list } = useScans();
  const signed = useSigned(sound);
  const outbox = useOutbox('POST /staff/door/sign');
  const { isCut } = useOutboxState();

  const post = async (trackingNumber: string): Promise<void> => {
    const outcome = await outbox.post({ roundId, text: trackingNumber }, trackingNumber);
    list.mark(trackingNumber, signed(trackingNumber, outcome));
    if (list.isDone()) void cache.invalidateQueries();
  };
  const scan = (typed: string): void => {
    const read = readScanned(typed);
    if (read.kind === 'waybill') {
      if (list.add(read.trackingNumber)) {
        tell('good', door.taken(read.trackingNumber.slice(-TAIL)));
        void post(read.trackingNumber);
      } else tell('again', door.againHere, read.trackingNumber);
    } else if (read.kind === 'sticker' || read.kind === 'paper')
      tell('bad', door.prompt, other(kinds[read.of]));
    else tell('bad', door.prompt, typed.slice(0, SHOWN));
  };
  const undo = async (): Promise<void> => {
    const last = scans.find(({ state }) => state === 'signed' || state === 'surplus');
    if (!last) {
      tell('bad', door.nothingToUndo);
      return;
    }
    try {
      await call('POST /staff/door/undo', { roundId, trackingNumber: last.trackingNumber });
      list.remove(last.trackingNumber);
      void cache.invalidateQueries();
      tell('good', door.undone(last.trackingNumber));
    } catch (error) {
      refuse(error);
    }
  };
  /** Who scans it here is told what signs. */
  const sign = (): void => tell('good', door.prompt);
  return { heard: sound.heard, tell, scans, isCut, scan, undo, commands: { undo, sign } };
};

/** A scan at the door, from the tone to the server's word. */
export interface DoorScan {
  readonly trackingNumber: string;
  readonly state: 'sending' | 'signed' | 'surplus' | 'again' | 'refused';
  readonly note: string;
}

/** What was scanned here, the newest first; a number counts once, unless it was refused or taken back. */
const useScans = () => {
  const [scans, setScans] = useState<readonly DoorScan[]>([]);
  // A scanner is faster than a render: what was scanned is read here.
  const now = useRef<readonly DoorScan[]>([]);
  const set = (next: readonly DoorScan[]): void => {
    now.current = next;
    setScans(next);
  };
  const without = (trackingNumber: string) =>
    now.current.filter((scan) => scan.trackingNumber !== trackingNumber);
  return {
    scans,
    /** False when this number was scanned here before. */
    add: (trackingNumber: string): boolean => {
      const known = now.current.find((scan) => scan.trackingNumber === trackingNumber);
      if (known && known.state !== 'refused') return false;
      set([{ trackingNumber, state: 'sending', note: '' }, ...without(trackingNumber)]);
      return true;
    },
    mark: (trackingNumber: string, change: Pick<DoorScan, 'state' | 'note'>): void =>
      set(
        now.current.map((scan) => (scan.trackingNumber === trackingNumber ? { ...scan, ...change } : scan)),
      ),
    remove: (trackingNumber: string): void => set(without(trackingNumber)),
    isDone: (): boolean => now.current.every(({ state }) => state !== 'sending'),
  };
};

type Signed = OutputOf<'POST /staff/door/sign'>;

/** What a signature came to; what the hands must know of it is told. */
const useSigned = ({ tell, refuse }: ReturnType<typeof useHeard>) => {
  const { text, language } = useLanguage();
  const { door, states, comesBack } = text.floor;
  return (trackingNumber: string, outcome: Outcome): Pick<DoorScan, 'state' | 'note'> => {
    if ('error' in outcome) {
      refuse(outcome.error);
      return { state: 'refused', note: problemText(outcome.error, text) };
    }
    const answer = outcome.answer as Signed; // of this call
    if (answer.isAgain) {
      tell('again', door.again(answer.signedBy, formatTime(answer.signedAt, language)), trackingNumber);
      return { state: 'again', note: states[answer.state] };
    }
    if (answer.leadsTo) {
      const note = comesBack(answer.leadsTo.code);
      tell('again', note, trackingNumber);
      return { state: 'surplus', note };
    }
    if (answer.isListed !== false) return { state: 'signed', note: states[answer.state] };
    tell('again', door.notListed, trackingNumber);
    return { state: 'surplus', note: door.notListed };
  };
};
