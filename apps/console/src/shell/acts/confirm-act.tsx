import type { ComponentProps } from 'react';
import { ConfirmButton } from '../../ui/forms/confirm.tsx';
import type { CallName, InputOf } from '../api.ts';
import { type ActOptions, useAct } from './use-act.ts';

type ConfirmActProps<Name extends CallName> = Pick<ActOptions<Name>, 'done' | 'onDone'> &
  Omit<ComponentProps<typeof ConfirmButton>, 'loading' | 'onYes'> & {
    readonly call: Name;
    readonly input: InputOf<Name>;
  };

/** A button that makes one call, which is asked about first. */
export const ConfirmAct = <Name extends CallName>({
  call,
  input,
  done,
  onDone,
  ...button
}: ConfirmActProps<Name>) => {
  const act = useAct(call, { ...(done !== undefined && { done }), ...(onDone && { onDone }) });
  return <ConfirmButton {...button} loading={act.isPending} onYes={() => act.mutate(input)} />;
};
