import { useState } from 'react';
import { useAuth } from '../../shell/app.tsx';
import { LanguagePanel } from '../../shell/language/language-panel.tsx';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card, ListRow } from '../../ui/layout/card.tsx';

export const Component = () => {
  const t = useTexts('accounts', 'passkeys');
  const texts = t.accounts.settings;
  const paths = usePaths();
  const isSignedIn = useAuth((auth) => auth.token !== null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title={texts.title} narrow>
      <Card flush>
        {isSignedIn && <ListRow title={texts.information} to={paths.information()} />}
        {isSignedIn && <ListRow title={texts.addresses} to={paths.addresses()} />}
        {isSignedIn && <ListRow title={texts.password} to={paths.changePassword()} />}
        {isSignedIn && <ListRow title={t.passkeys.title} to={paths.passkeys()} />}
        {isSignedIn && <ListRow title={texts.mails} to={paths.mailSettings()} />}
        <ListRow title={texts.privacy} to={paths.privacy()} />
        {isSignedIn && <ListRow title={texts.integrations} to={paths.integrations()} />}
        <ListRow title={texts.language} onClick={() => setOpen(true)} />
        <ListRow title={texts.help} to={paths.helpCenter()} />
      </Card>
      <LanguagePanel open={isOpen} onClose={() => setOpen(false)} />
    </Page>
  );
};
