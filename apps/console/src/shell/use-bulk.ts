import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailure } from '@caravan/contract/client';
import { useSpeech } from '../messages/language.ts';
import { write } from './api.ts';
import type { Asked, CallName } from './api.ts';
import { type Attempt, oneByOne, type Outcome } from './one-by-one.ts';
import { happenedText, problemText } from './problem.ts';
import { newKey } from './wire.ts';

/** The same write for several things; what got no answer is repeated under the same key. */
export const useBulk = <Name extends CallName>(name: Name) => {
  const speech = useSpeech();
  const cache = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isPending, setPending] = useState(false);
  const attempt = async (input: Asked<Name>): Promise<Attempt> => {
    const body = JSON.stringify(input);
    const key = keys.current.get(body) ?? newKey();
    keys.current.set(body, key);
    try {
      await write(name, input, key);
      keys.current.delete(body);
      return { isDone: true };
    } catch (error) {
      const isCut = error instanceof CallFailure && error.status === 0;
      if (!isCut) keys.current.delete(body);
      const why = [problemText(error, speech.text), happenedText(error, speech)].filter(Boolean).join(' ');
      return { isCut, why };
    }
  };
  const run = async (inputs: readonly Asked<Name>[]): Promise<readonly Outcome[]> => {
    setPending(true);
    const told = await oneByOne(inputs, attempt, setOutcomes);
    setPending(false);
    void cache.invalidateQueries();
    return told;
  };
  return { run, outcomes, isPending, forget: () => setOutcomes([]) };
};
