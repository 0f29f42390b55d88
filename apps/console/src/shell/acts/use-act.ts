import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { CallFailure } from '@caravan/contract/client';
import { useLanguage } from '../../messages/language.ts';
import type { OutputOf, InputOf, CallName } from '../api.ts';
import { keepFocus } from '../../ui/commands/focus-around.ts';
import { happenedText, problemText } from './problem.ts';
import { useRepeatable } from './use-repeatable.ts';

export interface ActOptions<Name extends CallName> {
  /** Said when it is done. */
  readonly done?: string;
  /** Says a refusal with what the server told of it; undefined for all that need no more than the server's own words. */
  readonly explain?: (error: Error) => string | undefined;
  readonly onDone?: (answer: OutputOf<Name>, input: InputOf<Name>) => void;
}

/**
 * A write of the desk: tells its failure, refreshes what the staff's reads show, and repeats under the same key when no
 * answer came, so that an impatient second press cannot do a thing twice.
 */
export const useAct = <Name extends CallName>(
  name: Name,
  { done, explain, onDone }: ActOptions<Name> = {},
) => {
  const { message, notification } = App.useApp();
  const speech = useLanguage();
  const cache = useQueryClient();
  const send = useRepeatable(name);
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => {
      // What was pressed may be gone with what it was for.
      void cache.invalidateQueries().then(keepFocus);
      if (done) void message.success(done);
      onDone?.(answer, input);
    },
    onError: (error) => {
      // Refused for how things stand: what is shown here is behind.
      if (error instanceof CallFailure && error.status === 409) void cache.invalidateQueries();
      const problem = explain?.(error) ?? problemText(error, speech.text);
      const happened = happenedText(error, speech);
      // Read by a person whose eyes are on the goods: it stays longer than other news.
      if (happened)
        notification.warning({ title: problem, description: happened, duration: 30, key: problem });
      else void message.error(problem, 5);
    },
  });
};
