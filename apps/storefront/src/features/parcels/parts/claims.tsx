import type { Claim } from '@caravan/contract/parcels/claims.calls';
import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { dateTime, shortDate } from '../../../shell/dates.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { claimsQuery } from '../parcels.queries.ts';
import styles from '../parcels.module.css';

const TONES = { under_review: 'info', granted: 'success', rejected: 'danger', withdrawn: 'neutral' } as const;

/** What was claimed for a parcel and what came of it, and the way to a new claim while there is time. */
export const Claims = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.claims;
  const paths = usePaths();
  const { call } = useApp();
  const { data } = useQuery(claimsQuery(call, parcel.parcelCode));
  const open = data?.options.filter(({ problem }) => problem === null) ?? [];
  if (!data || (data.claims.length === 0 && open.length === 0)) return null;
  return (
    <Card as="section" className={styles['lines']}>
      <SectionHead title={texts.title} />
      {data.claims.map((claim) => (
        <ClaimRow key={claim.claimCode} claim={claim} />
      ))}
      {open.length > 0 && (
        <>
          <p className={styles['faint']}>
            {open
              .map(({ kind, until }) =>
                t.fill(texts.option, { kind: texts.kinds[kind], date: shortDate(until) }),
              )
              .join(' · ')}
          </p>
          <LinkButton variant="outline" to={paths.parcelClaim({ parcelCode: parcel.parcelCode })}>
            {texts.make}
          </LinkButton>
        </>
      )}
    </Card>
  );
};

const ClaimRow = ({ claim }: { readonly claim: Claim }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.claims;
  return (
    <div className={styles['offerWords']}>
      <span className={styles['offerHead']}>
        <span className={styles['name']}>{texts.kinds[claim.kind]}</span>
        <Tag tone={TONES[claim.status]}>{texts.statuses[claim.status]}</Tag>
      </span>
      <span className={styles['faint']}>
        {t.fill(texts.asked, { amount: moneyText(claim.askedUsd, 'USD'), time: dateTime(claim.madeAt) })}
      </span>
      {claim.grantedUsd > 0 && (
        <span>{t.fill(texts.granted, { amount: moneyText(claim.grantedUsd, 'USD') })}</span>
      )}
      {claim.answer && (
        <span className={styles['faint']}>{t.fill(texts.answer, { answer: claim.answer })}</span>
      )}
      {claim.status === 'under_review' && <Withdraw claimCode={claim.claimCode} />}
    </div>
  );
};

const Withdraw = ({ claimCode }: { readonly claimCode: string }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.claims;
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const withdraw = useMutation({
    mutationFn: () => call('POST /parcel/claim/withdraw', { claimCode }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  });
  const ask = async (): Promise<void> => {
    if (await confirm({ title: texts.withdrawTitle, text: texts.withdrawText, confirm: texts.withdraw }))
      withdraw.mutate();
  };
  return (
    <div>
      <Button variant="ghost" size="small" loading={withdraw.isPending} onClick={() => void ask()}>
        {texts.withdraw}
      </Button>
    </div>
  );
};
