import { useRef } from 'react';
import { CallFailure } from '@caravan/contract/client';
import { write } from '../api.ts';
import type { OutputOf, InputOf, CallName } from '../api.ts';
import { newKey } from '../wire.ts';

/** A write that is sent again under the same key for as long as it got no answer, so that it is not done twice. */
export const useRepeatable = <Name extends CallName>(name: Name) => {
  const keys = useRef(new Map<string, string>());
  return async (input: InputOf<Name>): Promise<OutputOf<Name>> => {
    const body = JSON.stringify(input);
    const key = keys.current.get(body) ?? newKey();
    keys.current.set(body, key);
    try {
      const answer = await write(name, input, key);
      keys.current.delete(body);
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) keys.current.delete(body);
      throw error;
    }
  };
};

/** Nobody knows whether it was done. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallFailure && error.status === 0;
