import { App } from 'antd';
import { CallFailure } from '@caravan/contract/client';
import { MEASURE_DOUBTS } from '@caravan/domain/warehouse/measures/plausible';
import { useText } from '../../messages/language.ts';
import { playTone } from '../../ui/codes/scan-sound.ts';
import { useConfirm } from '../../ui/forms/confirm.tsx';
import { problemText } from './problem.ts';

const FAR_OFF: readonly string[] = ['measures_far_off', 'weight_far_off'];

/** Of a measurement far from what is known: asks to measure again, or to have a colleague confirm it. */
export const useFarOff = () => {
  const text = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  return (error: unknown, again: () => void): void => {
    playTone('bad');
    if (!(error instanceof CallFailure) || !FAR_OFF.includes(error.reason)) return;
    message.destroy();
    const said = String(error.details['doubts'] ?? '').split(',');
    const why = MEASURE_DOUBTS.filter((each) => said.includes(each)).map((each) => text.doubts.reasons[each]);
    const question = {
      ask: why.length > 0 ? text.doubts.askTitle(why.join(text.doubts.comma)) : problemText(error, text),
      explain: text.doubts.explain,
      yes: text.doubts.isSure,
      no: text.doubts.again,
      danger: true,
    };
    confirm(question, again);
  };
};
