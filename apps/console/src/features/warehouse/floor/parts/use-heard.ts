import { useState } from 'react';
import { CallFailure } from '@caravan/contract/client';
import type { Messages } from '../../../../messages/en.ts';
import { useText } from '../../../../messages/language.ts';
import { wordOf } from '../../../../messages/word.ts';
import { problemText } from '../../../../shell/acts/problem.ts';
import { playTone, type ScanTone } from '../../../../ui/codes/scan-sound.ts';

/** What came of the last scan: seen as a colour, heard as a tone, read in large letters. */
export interface Heard {
  readonly tone: ScanTone;
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Says what came of a scan, to eye and ear. */
export type Tell = (tone: ScanTone, title: string, detail?: string) => void;

/** The answer of the floor to a scan. */
export const useHeard = () => {
  const text = useText();
  const [heard, setHeard] = useState<Heard | null>(null);
  const tell: Tell = (tone, title, detail) => {
    playTone(tone);
    setHeard({ tone, title, detail });
  };
  return {
    heard,
    tell,
    refuse: (error: unknown): void => {
      const { tone, title, detail } = heardOf(error, text);
      tell(tone, title, detail);
    },
    forget: () => setHeard(null),
  };
};

/** A refused scan, as it is seen. */
export const heardOf = (error: unknown, text: Messages): Heard => ({
  tone: 'bad',
  title: problemText(error, text),
  detail: refusedDetail(error, text),
});

/** What it was instead, or where it belongs, where the refusal says so. */
const refusedDetail = (error: unknown, { floor }: Messages): string | undefined => {
  const { kind, needed, code, by } = error instanceof CallFailure ? error.details : {};
  const said = [
    ...(typeof code === 'string' ? [code] : []),
    ...(typeof kind === 'string' ? [floor.other(wordOf(floor.kinds, kind))] : []),
    ...(typeof needed === 'string' ? [floor.needed(wordOf(floor.binKinds, needed))] : []),
    ...(typeof by === 'string' ? [by] : []),
  ];
  return said.length > 0 ? said.join(' · ') : undefined;
};
