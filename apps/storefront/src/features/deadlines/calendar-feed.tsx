import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { dateTime, shortDate } from '../../shell/dates.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useCopy, useToast } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './deadlines.module.css';
import { feedQuery } from './deadlines.queries.ts';

/** The secret address under which calendars read the deadlines: made, made anew, ended. */
export const CalendarFeed = () => {
  const t = useTexts('deadlines');
  const texts = t.deadlines.feed;
  const { call } = useApp();
  const feed = useQuery(feedQuery(call));
  const { make, end, askRenew, askEnd } = useFeed();
  const madeAt = feed.data?.madeAt;
  const readAt = feed.data?.readAt;
  return (
    <Card as="section" className={styles['card']}>
      <SectionHead title={texts.title} />
      <p className={styles['faint']}>{texts.text}</p>
      {make.data ? <Address url={make.data.url} /> : null}
      {madeAt ? (
        <>
          <p className={styles['faint']}>
            {t.fill(texts.since, { date: shortDate(madeAt) })}{' '}
            {readAt ? t.fill(texts.read, { time: dateTime(readAt) }) : texts.neverRead}
          </p>
          <div className={styles['buttons']}>
            <Button variant="outline" loading={make.isPending} onClick={() => void askRenew()}>
              {texts.renew}
            </Button>
            <Button variant="ghost" loading={end.isPending} onClick={() => void askEnd()}>
              {texts.end}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button variant="outline" loading={make.isPending || feed.isPending} onClick={() => make.mutate()}>
            {texts.make}
          </Button>
        </div>
      )}
    </Card>
  );
};

const Address = ({ url }: { readonly url: string }) => {
  const t = useTexts('deadlines');
  const texts = t.deadlines.feed;
  const copy = useCopy();
  return (
    <div className={styles['address']}>
      <TextField
        label={texts.address}
        hint={texts.secret}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['buttons']}>
        <Button onClick={() => void copy(url)}>{t.common.actions.copy}</Button>
        <a className={styles['open']} href={url.replace(/^https?:/, 'webcal:')}>
          {texts.open}
        </a>
      </div>
    </div>
  );
};

const useFeed = () => {
  const t = useTexts('deadlines');
  const texts = t.deadlines.feed;
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const toast = useToast();
  const again = (): void => void queryClient.invalidateQueries({ queryKey: ['deadlines', 'calendar'] });
  const make = useMutation({ mutationFn: () => call('POST /deadline/calendar', {}), onSuccess: again });
  const end = useMutation({
    mutationFn: () => call('POST /deadline/calendar/end', {}),
    onSuccess: () => {
      make.reset();
      again();
      toast(texts.ended, { tone: 'success' });
    },
  });
  return {
    make,
    end,
    askRenew: async (): Promise<void> => {
      if (await confirm({ title: texts.renewTitle, text: texts.renewText, confirm: texts.renew }))
        make.mutate();
    },
    askEnd: async (): Promise<void> => {
      if (await confirm({ title: texts.endTitle, text: texts.endText, confirm: texts.end, danger: true }))
        end.mutate();
    },
  };
};
