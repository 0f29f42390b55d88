import { canUsePasskeys } from '@caravan/web/session/passkey-browser';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { Page } from '../../../shell/page/page.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { OwnDevices } from './own-devices.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './passkeys.module.css';
import { passkeysQuery } from './passkeys.queries.ts';

/** Ways to sign in without a password, those there are and one more; then where the person is signed in. */
export const Component = () => {
  const { passkeys: texts } = useTexts('passkeys');
  const { call } = useApp();
  const known = useQuery(passkeysQuery(call));
  return (
    <Page title={texts.title} narrow>
      <Card className={styles['stack']}>
        <p>{texts.lead}</p>
        {known.isPending && <SkeletonText lines={3} />}
        {known.isError && <ErrorState why={known.error} onRetry={() => void known.refetch()} />}
        {known.data?.list.length === 0 && <p className={styles['faint']}>{texts.empty}</p>}
        {known.data && known.data.list.length > 0 && (
          <ul className={styles['list']}>
            {known.data.list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {known.data &&
          (canUsePasskeys() ? (
            <NewPasskey hasPassword={known.data.hasPassword} />
          ) : (
            <p className={styles['faint']}>{texts.unsupported}</p>
          ))}
      </Card>
      <Card className={styles['stack']}>
        <h2 className={styles['heading']}>{texts.devices}</h2>
        <OwnDevices />
      </Card>
    </Page>
  );
};
