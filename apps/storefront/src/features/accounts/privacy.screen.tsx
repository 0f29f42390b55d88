import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card, SectionHead } from '../../ui/card.tsx';
import { ErrorFace } from '../../ui/faces.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import styles from './accounts.module.css';
import { CloseForm } from './close-form.tsx';
import { closeCheckQuery } from './privacy.queries.ts';

/** A copy of one's own data, and the end of an account. */
export const Component = () => {
  const { privacy } = useTexts('accounts').accounts;
  const { call } = useApp();
  const check = useQuery(closeCheckQuery(call));
  return (
    <Page title={privacy.title} narrow>
      <div className={styles['stack']}>
        <Export />
        <Card as="section" className={styles['stack']}>
          <SectionHead title={privacy.closeTitle} />
          <p>{privacy.closeText}</p>
          <p>{privacy.kept}</p>
          {check.isPending && <SkeletonText lines={4} />}
          {check.isError && <ErrorFace onRetry={() => void check.refetch()} />}
          {check.data && <CloseForm check={check.data} />}
        </Card>
      </div>
    </Page>
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
