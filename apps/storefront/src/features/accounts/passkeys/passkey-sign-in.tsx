import { CallFailure } from '@caravan/contract/client';
import type { PasskeyProof } from '@caravan/contract/accounts/passkey.shapes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useToast } from '../../../shell/live/use-toast.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useEnterShop } from '../credentials/use-enter-shop.ts';

/** What speaks with the authenticator comes when it is needed: most people sign in another way. */
const browser = () => import('@caravan/web/session/passkey-browser');

/** A button, and an offer in the field of the e-mail address where the browser can. */
export const PasskeySignIn = () => {
  const texts = useTexts('passkeys').passkeys;
  const { call } = useApp();
  const toast = useToast();
  const enter = useEnterShop();
  const prove = async (isOffered: boolean) => {
    const { provePasskey } = await browser();
    const question = await call('POST /client/user/passkey/login/options', {}, { silent: true });
    return provePasskey(question, isOffered);
  };
  const show = (proof: PasskeyProof) => call('POST /client/user/passkey/login', proof, { silent: true });
  const tell = async (failure: unknown): Promise<void> => {
    const { canUsePasskeys, isGivenUp } = await browser();
    if (!canUsePasskeys()) toast(texts.unsupported, { tone: 'danger' });
    else if (failure instanceof CallFailure) toast(failure.message, { tone: 'danger' });
    else if (!isGivenUp(failure)) toast(texts.failed, { tone: 'danger' });
  };
  const signIn = useMutation({
    mutationFn: async () => show(await prove(false)),
    onSuccess: enter,
    onError: tell,
  });
  const offer = useEffectEvent(async (isGone: () => boolean): Promise<void> => {
    const { canUsePasskeys, canOfferPasskeys } = await browser();
    if (!canUsePasskeys() || !(await canOfferPasskeys()) || isGone()) return;
    const proof = await prove(true);
    await show(proof).then(enter, tell);
  });
  useEffect(() => {
    let isGone = false;
    offer(() => isGone).catch(() => undefined); // without the offer there is still the button
    return () => {
      isGone = true;
      browser().then(
        ({ stopOffering }) => stopOffering(),
        () => undefined,
      );
    };
  }, []);
  return (
    <Button variant="outline" wide size="large" loading={signIn.isPending} onClick={() => signIn.mutate()}>
      {texts.signIn}
    </Button>
  );
};
