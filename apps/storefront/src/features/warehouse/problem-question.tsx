import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { deadline } from '../../shell/dates.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { PhotoRequest } from './photo-request.tsx';
import styles from './warehouse.module.css';
import type { StoredItem } from './warehouse.queries.ts';

interface ProblemQuestionProps {
  readonly item: StoredItem;
  readonly question: NonNullable<StoredItem['question']>;
}

/** What shall become of goods that have a problem: taken as they are, sent back or exchanged, or shown once more. */
export const ProblemQuestion = ({ item, question }: ProblemQuestionProps) => {
  const t = useTexts('warehouse');
  const paths = usePaths();
  const [isAsking, setAsking] = useState(false);
  const accept = useAccept(item);
  const { question: texts } = t.warehouse;
  const isOurTurn = question.state === 'waiting_for_us';
  return (
    <section className={styles['question']} aria-label={texts.title}>
      <strong>{texts.kinds[question.kind]}</strong>
      <p className={styles['faint']}>
        {isOurTurn ? texts.ourTurn : t.fill(texts.until, { time: deadline(question.answerUntil) })}
      </p>
      <div className={styles['answers']}>
        <Button size="small" loading={accept.isPending} onClick={accept.ask}>
          {texts.accept}
        </Button>
        {item.canReturn && item.orderLineId !== null && (
          <LinkButton
            size="small"
            variant="outline"
            to={paths.applyRefund({ orderCode: item.orderCode, orderLineId: item.orderLineId })}
          >
            {t.warehouse.applyAfterSale}
          </LinkButton>
        )}
        {!isOurTurn && (
          <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
            {texts.askAgain}
          </Button>
        )}
      </div>
      <PhotoRequest item={item} isAnswer open={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
};

const useAccept = (item: StoredItem) => {
  const t = useTexts('warehouse');
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const toast = useToast();
  const { question: texts } = t.warehouse;
  const accept = useMutation({
    mutationFn: () => call('POST /warehouse/problem/accept', { storedItemId: item.id }),
    onSuccess: () => toast(texts.accepted, { tone: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['warehouse'] }),
  });
  const ask = async (): Promise<void> => {
    if (await confirm({ title: texts.acceptTitle, text: texts.acceptText, confirm: texts.accept }))
      accept.mutate();
  };
  return { isPending: accept.isPending, ask: () => void ask() };
};
