import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import { useLanguage } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { useOpenParam } from '../../../shell/keys/open-param.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { holds, useStaff } from '../../../shell/login/session.ts';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { useNow } from '../../../ui/charts/figures.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Page, Panel } from '../../../ui/layout/page.tsx';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { OpenButton } from '../../../ui/tables/columns.tsx';
import { CountryCodes } from '../country-codes.tsx';
import { FreightViews } from '../freight-views.tsx';
import { bandTexts, daysText, ruleWords } from './draft/band-text.ts';
import { DutyFile } from './duty-file.tsx';
import { DutyLaw } from './duty-law.tsx';
import { DutyWarnings } from './duty-warnings.tsx';
import { DutyForm } from './duty-form.tsx';
import styles from './duty.module.css';

const NEW = 'new';

/** What customs of each country asks for, by day. */
export const DutyScreen = () => {
  const { text } = useLanguage();
  const { duty } = text;
  const canEdit = holds(useStaff(), ['finance']);
  const [openId, open] = useOpenParam();
  const rules = useQuery(read('GET /staff/freight/duty', {}));
  return (
    <Page
      title={duty.title}
      actions={
        <>
          {rules.data ? <DutyFile rules={rules.data} canEdit={canEdit} /> : null}
          {canEdit ? (
            <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => open(NEW)}>
              {duty.add}
            </Button>
          ) : null}
        </>
      }
    >
      <FreightViews />
      <p className={styles['explain']}>{duty.explain}</p>
      {rules.data ? (
        <>
          <DutyLaw rules={rules.data} canEdit={canEdit} onOpen={open} />
          <DutyWarnings rules={rules.data} onOpen={open} />
        </>
      ) : null}
      {rules.error ? (
        <ErrorState text={problemText(rules.error, text)} onRetry={() => void rules.refetch()} />
      ) : rules.data ? (
        <RuleTable rules={rules.data} onOpen={open} />
      ) : (
        <LoadingState />
      )}
      <RuleDrawer
        isNew={openId === NEW && canEdit}
        rule={rules.data?.find(({ id }) => id === openId)}
        canEdit={canEdit}
        onClose={() => open(null)}
      />
    </Page>
  );
};

interface RuleDrawerProps {
  readonly isNew: boolean;
  readonly rule: StaffDutyRule | undefined;
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

const RuleDrawer = ({ isNew, rule, canEdit, onClose }: RuleDrawerProps) => {
  const { duty } = useLanguage().text;
  const today = new Date(useNow()).toISOString().slice(0, 10);
  return (
    <SideDrawer
      open={isNew || rule !== undefined}
      onClose={onClose}
      size={720}
      title={rule ? duty.change(fewOf(rule.countries)) : duty.add}
    >
      {isNew || rule ? (
        <DutyForm
          key={rule ? `${rule.id} ${rule.version}` : NEW}
          rule={rule}
          today={today}
          isLocked={!canEdit}
          onDone={onClose}
        />
      ) : null}
    </SideDrawer>
  );
};

const fewOf = (countries: readonly string[]): string =>
  countries.slice(0, 6).join(' ') + (countries.length > 6 ? ' …' : '');

const TONES = { valid: 'success', coming: 'info', ended: 'neutral' } as const;

interface RuleTableProps {
  readonly rules: readonly StaffDutyRule[];
  readonly onOpen: (id: string) => void;
}

const RuleTable = ({ rules, onOpen }: RuleTableProps) => {
  const { duty } = useLanguage().text;
  return (
    <Panel isTable>
      <PlainTable<StaffDutyRule>
        keyOf={({ id }) => id}
        rows={rules}
        wrapsTo={760}
        empty={duty.empty}
        columns={[
          {
            title: duty.countries,
            key: 'countries',
            width: 120,
            render: (rule) => (
              <OpenButton onOpen={() => onOpen(rule.id)}>
                <CountryCodes codes={rule.countries} most={8} />
              </OpenButton>
            ),
          },
          {
            title: `${duty.days} · ${duty.state}`,
            key: 'days',
            render: (rule) => (
              <span className={styles['days']}>
                <span className={styles['whole']}>{daysText(rule, duty)}</span>
                <StatusTag tone={TONES[rule.state]}>{duty.states[rule.state]}</StatusTag>
                {rule.warning ? (
                  <StatusTag tone="warning">{duty.warnings[rule.warning](rule.checkBy ?? '')}</StatusTag>
                ) : null}
              </span>
            ),
          },
          {
            title: duty.bands,
            key: 'bands',
            width: '30%',
            render: (rule) => (
              <span className={styles['bandLines']}>
                <span>{rule.currency}</span>
                <span>
                  {bandTexts(rule, duty).map((band) => (
                    <span key={band}>{band}</span>
                  ))}
                </span>
              </span>
            ),
          },
          {
            title: duty.source,
            key: 'source',
            width: '38%',
            render: (rule) => <RuleWords rule={rule} />,
          },
        ]}
      />
    </Panel>
  );
};

/** What it says, where that is from, and what is in doubt. */
const RuleWords = ({ rule }: { readonly rule: StaffDutyRule }) => {
  const { note, source, doubt } = ruleWords(rule, useLanguage().language);
  return (
    <span>
      {note}
      <br />
      <span className={styles['soft']}>
        {source}
        {rule.sourceDate ? ` · ${rule.sourceDate}` : ''}
      </span>
      {doubt ? <span className={styles['doubt']}>{doubt}</span> : null}
    </span>
  );
};
