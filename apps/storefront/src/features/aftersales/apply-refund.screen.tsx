import type { ShopCalls } from '@caravan/contract/calls';
import type { OutputOf } from '@caravan/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { type Entry, dictionaryQuery } from '../../shell/dictionary.ts';
import { toFirstMistake } from '../../shell/forms/first-mistake.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Radio, RadioGroup } from '../../ui/choices/choice.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { GoodsRow } from './after-sale-card.tsx';
import { applicableQuery } from './aftersales.queries.ts';
import { type ApplyDraft, draftProblem, firstDraft, keepDraft } from './apply-draft.ts';
import { ApplyFields } from './apply-fields.tsx';
import { RefundQuote } from './refund-quote.tsx';
import { useApply } from './use-apply.ts';
import styles from './aftersales.module.css';

type Applicable = OutputOf<ShopCalls['GET /return/lines']>;

/** Applying for a return, an exchange or a refund of what lies in the warehouse. */
export const Component = () => {
  const t = useTexts('aftersales');
  const { call } = useApp();
  const [params] = useSearchParams();
  const orderCode = params.get('orderCode') ?? '';
  const applicable = useQuery(applicableQuery(call, orderCode));
  const reasons = useQuery(dictionaryQuery(call, 'return_reason'));
  if (applicable.data && reasons.data)
    return (
      <Apply
        orderCode={orderCode}
        orderLineId={params.get('orderLineId') ?? ''}
        applicable={applicable.data}
        reasons={reasons.data}
      />
    );
  const failed = [applicable, reasons].find(({ isError }) => isError);
  return (
    <Page title={t.aftersales.apply.title} narrow>
      {failed?.error ? (
        <ErrorState title={failed.error.message} onRetry={() => void failed.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
};

const NothingToApply = ({ orderCode }: { readonly orderCode: string }) => {
  const t = useTexts('aftersales');
  const paths = usePaths();
  return (
    <Page title={t.aftersales.apply.title} narrow>
      <EmptyState
        scene="box"
        title={t.aftersales.apply.nothing}
        action={<LinkButton to={paths.order({ orderCode })}>{t.aftersales.apply.toOrder}</LinkButton>}
      >
        {t.told(t.aftersales.apply.nothingText)}
      </EmptyState>
    </Page>
  );
};

interface ApplyProps {
  readonly orderCode: string;
  readonly orderLineId: string;
  readonly applicable: Applicable;
  readonly reasons: readonly Entry[];
}

const Apply = ({ orderCode, orderLineId, applicable, reasons }: ApplyProps) => {
  const t = useTexts('aftersales');
  const [draft, setDraft] = useState(() => firstDraft(orderCode, orderLineId));
  const [isChecked, setChecked] = useState(false);
  const open = applicable.lines.filter(({ problem }) => problem === null);
  const line = open.find((each) => each.orderLineId === draft.orderLineId) ?? open[0];
  const apply = useApply(orderCode);
  if (!line) return <NothingToApply orderCode={orderCode} />;
  const request: ApplyDraft = {
    ...draft,
    orderLineId: line.orderLineId,
    quantity: Math.min(draft.quantity, line.number),
    // What was chosen before a reload may be off the list by now.
    reason: reasons.some(({ value }) => value === draft.reason) ? draft.reason : '',
  };
  const problem = draftProblem(request);
  const change = (part: Partial<ApplyDraft>): void => {
    const next = { ...request, ...part };
    setDraft(next);
    keepDraft(orderCode, next);
  };
  const send = (): void => {
    setChecked(true);
    if (problem === undefined) apply.mutate(request);
    else toFirstMistake();
  };
  const button = (
    <Button wide size="large" loading={apply.isPending} onClick={send}>
      {t.aftersales.apply.submit}
    </Button>
  );
  return (
    <Page title={t.aftersales.apply.title} narrow bottomBar={<BottomBar>{button}</BottomBar>}>
      <div className={styles['stack']}>
        <ChooseLine
          lines={applicable.lines}
          chosen={line.orderLineId}
          onChoose={(id) => change({ orderLineId: id, quantity: 1, exchangeSkuId: '' })}
        />
        <ApplyFields
          draft={request}
          line={line}
          reasons={reasons}
          targets={applicable.targets}
          problem={isChecked ? problem : undefined}
          onChange={change}
        />
        <RefundQuote orderCode={orderCode} draft={request} />
        <p className={styles['faint']}>{t.aftersales.apply.rules}</p>
        {line.until && (
          <p className={styles['faint']}>
            {t.fill(t.aftersales.apply.until, { time: dateTime(line.until) })}
          </p>
        )}
      </div>
    </Page>
  );
};

interface ChooseLineProps {
  readonly lines: Applicable['lines'];
  readonly chosen: string;
  readonly onChoose: (orderLineId: string) => void;
}

/** The order's goods; those that cannot be applied for say why. */
const ChooseLine = ({ lines, chosen, onChoose }: ChooseLineProps) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.apply;
  return (
    <Card as="section">
      <RadioGroup label={texts.item}>
        {lines.map((line) => (
          <Radio
            key={line.orderLineId}
            name="line"
            value={line.orderLineId}
            checked={line.orderLineId === chosen}
            disabled={line.problem !== null}
            onChange={() => onChoose(line.orderLineId)}
          >
            <span className={styles['option']}>
              <GoodsRow goods={line} />
              {line.problem && <span className={styles['faint']}>{texts.problems[line.problem]}</span>}
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </Card>
  );
};
