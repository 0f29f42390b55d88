import type { WireAnswer } from '@caravan/contract/client';
import type { FailureTexts } from '../api/failure-text.ts';
import type { Send } from '../api/send.ts';
import type { Locale } from '../locale.ts';
import { shelf } from '../texts/text-cache.ts';
import type { NativeBridge } from './bridge.ts';
import { failsSilentlyInApp, NATIVE_TOAST_MS, nativeFailureText } from './native-failure.ts';
import { type NoAnswer, sendOverNative } from './native-send.ts';

/** How calls are made and failures told inside the app. */
export interface NativeWay {
  readonly send: Send;
  readonly failureText: (answer: WireAnswer, texts: FailureTexts) => string;
  readonly isSilent: (name: string) => boolean;
  readonly toastMs: number;
}

export const createNativeWay = async (
  { Plugins: { CapacitorHttp } }: NativeBridge,
  { base, forms, locale }: { readonly base: string; readonly forms: Send; readonly locale: () => Locale },
): Promise<NativeWay> => {
  let why: NoAnswer = 'offline';
  const first = await shelf.take(locale(), 'errors');
  return {
    send: sendOverNative(CapacitorHttp, base, { forms, noAnswer: (reason) => (why = reason) }),
    failureText: (answer, texts) => {
      // Right after the language was changed its words may still be on their way.
      const own = shelf.take(locale(), 'errors');
      return nativeFailureText(answer, why, texts, own instanceof Promise ? first : own);
    },
    isSilent: failsSilentlyInApp,
    toastMs: NATIVE_TOAST_MS,
  };
};
