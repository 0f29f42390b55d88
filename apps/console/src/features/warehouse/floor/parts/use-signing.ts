import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffectEvent, useState } from 'react';
import type { FloorCommand } from '@caravan/domain/warehouse/codes/floor-commands';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import { useLanguage } from '../../../../messages/language.ts';
import { call } from '../../../../shell/api.ts';
import { isUnanswered, useRepeatable } from '../../../../shell/acts/use-repeatable.ts';
import { problemText } from '../../../../shell/acts/problem.ts';
import { formatTime } from '../../../../ui/parts/format.ts';
import { type DoorScan, makeSignQueue, type Sent } from './sign-queue.ts';
import { useHeard } from './use-heard.ts';

const TAIL = 6;

/** Signs for what is scanned: the tone sounds at once, the server hears of it behind. */
export const useSigning = (roundId: string) => {
  const { text, language } = useLanguage();
  const { door, kinds, noCommand, other } = text.floor;
  const { message } = App.useApp();
  const cache = useQueryClient();
  const { heard, tell, refuse } = useHeard();
  const sign = useRepeatable('POST /staff/door/sign');
  const [scans, setScans] = useState<readonly DoorScan[]>([]);
  const [isCut, setCut] = useState(false);

  const send = useEffectEvent(async (trackingNumber: string): Promise<Sent> => {
    try {
      const answer = await sign({ roundId, text: trackingNumber });
      const isAlarming = !answer.isAgain && answer.isListed === false;
      if (answer.isAgain)
        tell('again', door.again(answer.signedBy, formatTime(answer.signedAt, language)), trackingNumber);
      else if (isAlarming) tell('again', door.notListed, trackingNumber);
      return {
        state: answer.isAgain ? 'again' : 'signed',
        note: isAlarming ? door.notListed : text.floor.states[answer.state],
      };
    } catch (error) {
      if (isUnanswered(error)) return 'unanswered';
      refuse(error);
      return { state: 'refused', note: problemText(error, text) };
    }
  });
  const [queue] = useState(() =>
    makeSignQueue({
      send: (trackingNumber) => send(trackingNumber),
      onChange: (next, cut) => {
        setScans(next);
        setCut(cut);
        if (next.every(({ state }) => state !== 'sending')) void cache.invalidateQueries();
      },
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );

  const scan = (typed: string): void => {
    const read = readScanned(typed);
    if (read.kind === 'waybill') {
      if (queue.add(read.trackingNumber)) tell('good', door.taken(read.trackingNumber.slice(-TAIL)));
      else tell('again', door.againHere, read.trackingNumber);
    } else if (read.kind === 'sticker') tell('bad', door.prompt, other(kinds[read.of]));
    else if (read.kind === 'paper') tell('bad', door.prompt, other(kinds[read.of]));
    else tell('bad', door.prompt, typed.slice(0, 60));
  };
  const undo = async (): Promise<void> => {
    const last = scans.find(({ state }) => state === 'signed');
    if (!last) {
      tell('bad', door.nothingToUndo);
      return;
    }
    try {
      await call('POST /staff/door/undo', { roundId, trackingNumber: last.trackingNumber });
      queue.remove(last.trackingNumber);
      void cache.invalidateQueries();
      tell('good', door.undone(last.trackingNumber));
    } catch (error) {
      void message.error(problemText(error, text));
    }
  };
  const obey = (command: FloorCommand): void => {
    if (command === 'undo') void undo();
    else tell('bad', noCommand);
  };
  return { heard, scans, isCut, scan, undo, obey };
};
