import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../messages/language.ts';
import type { InputOf, CallName } from '../../api.ts';
import { type Attempt, oneByOne, type Outcome } from './one-by-one.ts';
import { happenedText, problemText } from '../problem.ts';
import { isUnanswered, useRepeatable } from '../use-repeatable.ts';

/** The same write for several things, one after the other, with what came of each. */
export const useBulk = <Name extends CallName>(name: Name) => {
  const speech = useLanguage();
  const cache = useQueryClient();
  const send = useRepeatable(name);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isPending, setPending] = useState(false);
  const attempt = async (input: InputOf<Name>): Promise<Attempt> => {
    try {
      await send(input);
      return { isDone: true };
    } catch (error) {
      const why = [problemText(error, speech.text), happenedText(error, speech)].filter(Boolean).join(' ');
      return { isCut: isUnanswered(error), why };
    }
  };
  const run = async (inputs: readonly InputOf<Name>[]): Promise<readonly Outcome[]> => {
    setPending(true);
    const told = await oneByOne(inputs, attempt, setOutcomes);
    setPending(false);
    void cache.invalidateQueries();
    return told;
  };
  return { run, outcomes, isPending, forget: () => setOutcomes([]) };
};
