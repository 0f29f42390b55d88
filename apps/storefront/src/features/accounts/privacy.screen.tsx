import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp, useAuth } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { hasPixel } from '../../shell/tracking/pixel.ts';
import { local } from '../../shell/storage.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { Switch } from '../../ui/choices/choice.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import styles from './accounts.module.css';
import { CloseForm } from './credentials/close-form.tsx';
import { closeCheckQuery } from './profile/privacy.queries.ts';

/** What is told to others, which a guest decides as well; a copy of one's own data, and the end of an account. */
export const Component = () => {
  const { privacy } = useTexts('accounts').accounts;
  const isSignedIn = useAuth((auth) => auth.token !== null);
  return (
    <Page title={privacy.title} narrow>
      <div className={styles['stack']}>
        {hasPixel() && <PixelSwitch />}
        {isSignedIn ? (
          <>
            <Export />
            <Close />
          </>
        ) : (
          <GuestNote />
        )}
      </div>
    </Page>
  );
};

/** Takes back what was allowed to the advertising pixel, or allows it later. */
const PixelSwitch = () => {
  const { privacy } = useTexts('accounts').accounts;
  const [isAllowed, allow] = useState(local.get('trackingConsent') === 'yes');
  return (
    <Card>
      <Switch
        checked={isAllowed}
        onChange={({ target: { checked } }) => {
          local.set('trackingConsent', checked ? 'yes' : 'no');
          allow(checked);
        }}
      >
        <span className={styles['choiceWords']}>
          <strong>{privacy.pixel}</strong>
          <span className={styles['faint']}>{privacy.pixelText}</span>
        </span>
      </Switch>
    </Card>
  );
};

const GuestNote = () => {
  const t = useTexts('accounts');
  const { privacy } = t.accounts;
  const paths = usePaths();
  return (
    <Card as="section" className={styles['stack']}>
      <SectionHead title={privacy.guestTitle} />
      <p>{privacy.guestText}</p>
      <LinkButton variant="outline" to={paths.login()}>
        {t.common.actions.signIn}
      </LinkButton>
    </Card>
  );
};

const Close = () => {
  const { privacy } = useTexts('accounts').accounts;
  const { call } = useApp();
  const check = useQuery(closeCheckQuery(call));
  return (
    <Card as="section" className={styles['stack']}>
      <SectionHead title={privacy.closeTitle} />
      <p>{privacy.closeText}</p>
      <p>{privacy.kept}</p>
      {check.isPending && <SkeletonText lines={4} />}
      {check.isError && <ErrorState why={check.error} onRetry={() => void check.refetch()} />}
      {check.data && <CloseForm check={check.data} />}
    </Card>
  );
};

const Export = () => {
  const t = useTexts('accounts');
  const { privacy } = t.accounts;
  const { call } = useApp();
  const ask = useMutation({ mutationFn: () => call('POST /client/user/export', {}) });
  return (
    <Card as="section" className={styles['stack']}>
      <SectionHead title={privacy.exportTitle} />
      <p>{privacy.exportText}</p>
      <div aria-live="polite">
        {ask.data && <p>{t.fill(privacy.exportSent, { time: dateTime(ask.data.until) })}</p>}
      </div>
      {!ask.data && (
        <Button variant="outline" loading={ask.isPending} onClick={() => ask.mutate()}>
          {privacy.export}
        </Button>
      )}
    </Card>
  );
};
