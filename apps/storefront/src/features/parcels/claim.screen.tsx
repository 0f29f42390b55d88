import type { ShopCalls } from '@caravan/contract/calls';
import type { OutputOf } from '@caravan/contract/call';
import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { toFirstMistake } from '../../shell/forms/first-mistake.ts';
import { useKeptDraft } from '../../shell/forms/kept-draft.ts';
import { dateTime } from '../../shell/dates.ts';
import { newKey } from '../../shell/forms/new-key.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { pictureIdsOf, uploadPicture } from '../../shell/forms/upload-picture.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Radio, RadioGroup } from '../../ui/choices/choice.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ImageUpload } from '../../ui/forms/image-upload.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { claimProblem, type ClaimDraft, dollarsOf } from './parts/claim-draft.ts';
import { claimsQuery } from './parcels.queries.ts';
import styles from './parcels.module.css';

type Option = OutputOf<ShopCalls['GET /parcel/claims']>['options'][number];

/** Claiming compensation for a parcel: what happened, how it looks, how much. */
export const Component = () => {
  const t = useTexts('parcels');
  const paths = usePaths();
  const { call } = useApp();
  const parcelCode = useSearchParams()[0].get('parcelCode') ?? '';
  const claims = useQuery(claimsQuery(call, parcelCode));
  const open = claims.data?.options.filter(({ problem }) => problem === null) ?? [];
  const [first] = open;
  if (first) return <ClaimForm parcelCode={parcelCode} options={open} first={first} />;
  return (
    <Page title={t.parcels.claims.formTitle} narrow>
      {claims.isPending && <PageSkeleton />}
      {claims.isError && <ErrorState title={claims.error.message} onRetry={() => void claims.refetch()} />}
      {claims.data && (
        <EmptyState
          scene="parcel"
          title={t.parcels.claims.nothing}
          action={<LinkButton to={paths.parcel({ parcelCode })}>{t.parcels.claims.toParcel}</LinkButton>}
        >
          {t.parcels.claims.nothingText}
        </EmptyState>
      )}
    </Page>
  );
};

interface ClaimFormProps {
  readonly parcelCode: string;
  readonly options: readonly Option[];
  readonly first: Option;
}

const ClaimForm = ({ parcelCode, options, first }: ClaimFormProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.claims;
  const { draft, keep, forget } = useKeptDraft<ClaimDraft>(`claim ${parcelCode}`, {
    kind: first.kind,
    description: '',
    asked: String(first.mostUsd),
    pictures: [],
  });
  const [isChecked, setChecked] = useState(false);
  const option = options.find(({ kind }) => kind === draft.kind) ?? first;
  const problem = claimProblem(draft, option);
  const send = useSend(parcelCode, forget);
  const submit = (): void => {
    setChecked(true);
    if (problem === undefined) send.mutate(draft);
    else toFirstMistake();
  };
  const change = (part: Partial<ClaimDraft>): void => keep({ ...draft, ...part });
  return (
    <Page
      title={texts.formTitle}
      narrow
      bottomBar={
        <BottomBar>
          <Button wide size="large" loading={send.isPending} onClick={submit}>
            {texts.send}
          </Button>
        </BottomBar>
      }
    >
      <div className={styles['stack']}>
        <Card as="section">
          <RadioGroup label={texts.what}>
            {options.map(({ kind, mostUsd }) => (
              <Radio
                key={kind}
                name="kind"
                value={kind}
                checked={draft.kind === kind}
                onChange={() => change({ kind, asked: String(mostUsd) })}
              >
                <span className={styles['offerWords']}>
                  <span>{texts.kinds[kind]}</span>
                  <span className={styles['faint']}>{texts.kindNotes[kind]}</span>
                </span>
              </Radio>
            ))}
          </RadioGroup>
        </Card>
        <ClaimFields
          draft={draft}
          option={option}
          problem={isChecked ? problem : undefined}
          onChange={change}
        />
      </div>
    </Page>
  );
};

interface ClaimFieldsProps {
  readonly draft: ClaimDraft;
  readonly option: Option;
  readonly problem: ReturnType<typeof claimProblem>;
  readonly onChange: (part: Partial<ClaimDraft>) => void;
}

const ClaimFields = ({ draft, option, problem, onChange }: ClaimFieldsProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.claims;
  const { call } = useApp();
  const most = moneyText(option.mostUsd, 'USD');
  return (
    <Card as="section" className={styles['lines']}>
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        required
        maxLength={1_000}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
        error={problem === 'descriptionMissing' ? texts.descriptionMissing : undefined}
      />
      <TextField
        label={texts.amount}
        hint={t.fill(texts.most, { amount: most })}
        inputMode="decimal"
        required
        value={draft.asked}
        onChange={(event) => onChange({ asked: event.target.value.replace(/[^\d.,]/g, '') })}
        error={problem === 'amountWrong' ? t.fill(texts.amountWrong, { amount: most }) : undefined}
      />
      <div className={styles['offerWords']}>
        <span>{texts.pictures}</span>
        <span className={styles['faint']}>
          {option.needsPictures ? texts.picturesNeeded : texts.picturesHint}
        </span>
        <ImageUpload
          label={texts.pictures}
          value={[...draft.pictures]}
          most={9}
          upload={(file) => uploadPicture(call, file)}
          onChange={(pictures) => onChange({ pictures })}
        />
        {problem === 'picturesMissing' && (
          <span className={styles['missing']} role="alert">
            {texts.picturesNeeded}
          </span>
        )}
      </div>
      <p className={styles['faint']}>{t.fill(texts.until, { time: dateTime(option.until) })}</p>
    </Card>
  );
};

const useSend = (parcelCode: string, onSent: () => void) => {
  const t = useTexts('parcels');
  const { call, queryClient } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  // One intent, one key: a second press is the same claim.
  const key = useRef(newKey());
  return useMutation({
    mutationFn: ({ kind, description, asked, pictures }: ClaimDraft) =>
      call(
        'POST /parcel/claim',
        {
          parcelCode,
          kind,
          description: description.trim(),
          askedUsd: dollarsOf(asked) ?? 0,
          pictureIds: pictureIdsOf(pictures),
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: () => {
      onSent();
      toast(t.parcels.claims.sent, { tone: 'success' });
      for (const noun of ['parcels', 'deadlines']) void queryClient.invalidateQueries({ queryKey: [noun] });
      void navigate(paths.parcel({ parcelCode }), { replace: true });
    },
    onError: (failure) => {
      if (isRefusal(failure)) key.current = newKey();
    },
  });
};
