import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { StaffDutyRule, StaffLawNews } from '@caravan/contract/freight/staff-duty.calls';
import { useLanguage } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { CountryCodes } from '../country-codes.tsx';
import { bandTexts, daysText, ruleWords } from './draft/band-text.ts';
import styles from './duty.module.css';

interface DutyLawProps {
  readonly rules: readonly StaffDutyRule[];
  readonly canEdit: boolean;
  readonly onOpen: (id: string) => void;
}

/** New law that came with a release: what counts already, and what waits because the desk has its own. */
export const DutyLaw = (props: DutyLawProps) => {
  const { duty } = useLanguage().text;
  const news = useQuery(read('GET /staff/freight/duty/law', {}));
  if (!news.data || news.data.length === 0) return null;
  return (
    <Panel title={duty.law.title}>
      <p className={styles['explain']}>{duty.law.explain}</p>
      <ul className={styles['law']}>
        {news.data.map((each) => (
          <NewLaw key={each.id} news={each} {...props} />
        ))}
      </ul>
    </Panel>
  );
};

const NewLaw = ({ news, rules, canEdit, onOpen }: DutyLawProps & { readonly news: StaffLawNews }) => {
  const { text, language } = useLanguage();
  const { duty } = text;
  const { rule, ruleId } = news;
  const words = ruleWords(rule, language);
  const own = news.state === 'waiting' ? rules.find(({ id }) => id === ruleId) : undefined;
  return (
    <li>
      <div className={styles['lawHead']}>
        <b>
          <CountryCodes codes={rule.countries} most={8} />
        </b>
        <span>{daysText(rule, duty)}</span>
        <StatusTag tone={news.state === 'waiting' ? 'warning' : 'info'}>
          {duty.law.states[news.state]}
        </StatusTag>
      </div>
      <p>{words.note}</p>
      <Charges label={duty.law.title} rule={rule} />
      {own ? <Charges label={duty.law.ours} rule={own} /> : null}
      <p className={styles['soft']}>{words.source}</p>
      {words.doubt ? <p className={styles['doubt']}>{words.doubt}</p> : null}
      <div className={styles['lawFoot']}>
        {canEdit ? <Answers news={news} /> : null}
        {ruleId === null ? null : (
          <Button size="small" type="link" onClick={() => onOpen(ruleId)}>
            {news.state === 'waiting' ? duty.law.openOurs : duty.law.open}
          </Button>
        )}
      </div>
    </li>
  );
};

const Charges = ({
  label,
  rule,
}: {
  readonly label: string;
  readonly rule: Pick<StaffDutyRule, 'bands' | 'currency'>;
}) => {
  const { duty } = useLanguage().text;
  return (
    <p>
      <span className={styles['soft']}>{label}</span> {rule.currency} {bandTexts(rule, duty).join(' · ')}
    </p>
  );
};

const Answers = ({ news: { id, state } }: { readonly news: StaffLawNews }) => {
  const { duty } = useLanguage().text;
  const act = useAct('POST /staff/freight/duty/law/answer', { done: duty.law.answered });
  const button = (answer: 'seen' | 'taken' | 'kept', isFirst: boolean) => (
    <Button
      size="small"
      {...(isFirst ? { type: 'primary' as const } : {})}
      loading={act.isPending}
      onClick={() => act.mutate({ id, answer })}
    >
      {duty.law.answers[answer]}
    </Button>
  );
  if (state === 'arrived') return button('seen', true);
  return (
    <>
      {button('taken', true)}
      {button('kept', false)}
    </>
  );
};
