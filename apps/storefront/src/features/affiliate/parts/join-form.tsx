import { AFFILIATE_REMARK_MAX } from '@caravan/domain/shared/text-limits';
import type { Standing } from '@caravan/contract/affiliate/affiliate.shapes';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { useKeptDraft } from '../../../shell/forms/kept-draft.ts';
import { thisDevice } from '../../../shell/tracking/promotion.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Steps } from '../../../ui/loading/progress.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import styles from '../affiliate.module.css';

/** What the alliance is, and the way in: by request, which the desk decides. */
export const JoinForm = ({ standing }: { readonly standing: Standing }) => {
  const t = useTexts('affiliate');
  const { join } = t.affiliate;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const { draft: remark, keep, forget } = useKeptDraft('alliance', '');
  const wasDeclined = standing.status === 'declined';
  const apply = useMutation({
    mutationFn: () =>
      call('POST /system/affiliate/promotion/add', { status: 1, remark, device: thisDevice() }),
    onSuccess: ({ message }) => {
      forget();
      toast(message, { tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['affiliate'] });
    },
  });
  const steps = (['choose', 'share', 'earn'] as const).map((id) => ({ id, label: join.steps[id] }));
  return (
    <div className={styles['narrow']}>
      {wasDeclined && (
        <Card className={styles['notice']}>
          <strong>{join.declined}</strong>
          {standing.reason !== '' && <p>{standing.reason}</p>}
        </Card>
      )}
      <Card as="section" className={styles['stack']}>
        <h2 className={styles['title']}>{join.title}</h2>
        <p className={styles['soft']}>{t.fill(join.lead, { rate: t.percent(standing.ratePercent) })}</p>
        <Steps label={join.title} steps={steps} current={0} />
        <TextArea
          label={join.remark}
          hint={join.remarkHint}
          maxLength={AFFILIATE_REMARK_MAX}
          value={remark}
          onChange={(event) => keep(event.target.value)}
        />
        <Button size="large" wide loading={apply.isPending} onClick={() => apply.mutate()}>
          {wasDeclined ? join.again : join.apply}
        </Button>
      </Card>
    </div>
  );
};
