import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { local } from '../../../shell/storage.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/overlay.tsx';
import { useTurn } from '../../../ui/overlays/turns.ts';
import { UserNotice } from '../notices/user-notice.tsx';

/** Once, after the first sign-in: a welcome, then the rules before buying. */
export const HomeWelcome = ({ onDone }: { readonly onDone: () => void }) => {
  const { content, fill, shop, told } = useTexts('content');
  const { welcome } = content;
  const { auth, call } = useApp();
  const paths = usePaths();
  const [shown, setShown] = useState<'welcome' | 'notice' | 'none'>('welcome');
  const isOurTurn = useTurn();
  const done = () => {
    setShown('none');
    onDone();
  };
  const seen = () => {
    if (local.get('noticeDialogSeen') === '1') done();
    else setShown('notice');
    auth.getState().setFirstLogin(false);
    local.set('firstLoginSeen', '1');
    // It is remembered here too, so the account's own note may fail.
    call('PUT /shopping/user/change', { firstLoginSeen: true }, { silent: true }).catch(() => undefined);
  };
  return (
    <>
      <Dialog
        open={shown === 'welcome' && isOurTurn}
        onClose={seen}
        onNotOpened={done}
        title={fill(welcome.title, { shop })}
        description={told(welcome.text)}
        footer={
          <>
            <LinkButton variant="outline" to={paths.helpGuide(1)} onClick={seen}>
              {welcome.guide}
            </LinkButton>
            <Button onClick={seen}>{welcome.start}</Button>
          </>
        }
      />
      <UserNotice open={shown === 'notice'} onClose={done} />
    </>
  );
};
