import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FloorCommand } from '@caravan/domain/warehouse/codes/floor-commands';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import { useLanguage, useText } from '../../../../messages/language.ts';
import { call } from '../../../../shell/api.ts';
import { isUnanswered, useRepeatable } from '../../../../shell/acts/use-repeatable.ts';
import { problemText } from '../../../../shell/acts/problem.ts';
import { formatTime } from '../../../../ui/parts/format.ts';
import { type DoorScan, makeSignQueue, type Sent } from './sign-queue.ts';
import { useHeard } from './use-heard.ts';

/** How much of a number is read at a glance, and of a foreign code. */
const TAIL = 6;
const SHOWN = 60;

/** Signs for what is scanned: the tone sounds at once, the server hears of it behind. */
export const useSigning = (roundId: string) => {
  const { door, kinds, noCommand, other } = useText().floor;
  const sound = useHeard();
  const { tell, refuse } = sound;
  const cache = useQueryClient();
  const { queue, scans, isCut } = useSignQueue(roundId, sound);

  const scan = (typed: string): void => {
    const read = readScanned(typed);
    if (read.kind === 'waybill') {
      if (queue().add(read.trackingNumber)) tell('good', door.taken(read.trackingNumber.slice(-TAIL)));
      else tell('again', door.againHere, read.trackingNumber);
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
      queue().remove(last.trackingNumber);
      void cache.invalidateQueries();
      tell('good', door.undone(last.trackingNumber));
    } catch (error) {
      refuse(error);
    }
  };
  const obey = (command: FloorCommand): void => {
    if (command === 'undo') void undo();
    else tell('bad', noCommand);
  };
  return { heard: sound.heard, scans, isCut, scan, undo, obey };
};

const NOTHING: { readonly scans: readonly DoorScan[]; readonly isCut: boolean } = { scans: [], isCut: false };

/** What is sent, and what came of it. */
const useSignQueue = (roundId: string, sound: ReturnType<typeof useHeard>) => {
  const cache = useQueryClient();
  const [shown, setShown] = useState(NOTHING);
  const send = useSend(roundId, sound);
  const made = useRef<ReturnType<typeof makeSignQueue> | null>(null);
  /** Made by the first scan; it lives as long as the screen. */
  const queue = () =>
    (made.current ??= makeSignQueue({
      send,
      onChange: (scans, isCut) => {
        setShown({ scans, isCut });
        if (scans.every(({ state }) => state !== 'sending')) void cache.invalidateQueries();
      },
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }));
  return { queue, ...shown };
};

/** One signature; what the hands must know of it is told. */
const useSend = (roundId: string, { tell, refuse }: ReturnType<typeof useHeard>) => {
  const { text, language } = useLanguage();
  const { door, states, comesBack } = text.floor;
  const sign = useRepeatable('POST /staff/door/sign');
  return async (trackingNumber: string): Promise<Sent> => {
    try {
      const answer = await sign({ roundId, text: trackingNumber });
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
    } catch (error) {
      if (isUnanswered(error)) return 'unanswered';
      refuse(error);
      return { state: 'refused', note: problemText(error, text) };
    }
  };
};
