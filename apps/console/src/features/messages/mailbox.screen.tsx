import { useQuery } from '@tanstack/react-query';
import { Alert, Tabs } from 'antd';
import { LANGUAGE_NAMES, useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { codeColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import { ReturnedMail } from './returned-mail.tsx';
import styles from './mailbox.module.css';

type Mail = OutputOf<'GET /staff/mails'>['list'][number];

const TONES: Record<string, Tone> = { waiting: 'warning', sent: 'success', kept: 'info', failed: 'danger' };

export const MailboxScreen = () => {
  const text = useText();
  const [openId, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/mails',
    name: 'mailbox',
    filters: [
      { key: 'words', kind: 'text', label: text.mailbox.search, width: 280 },
      {
        key: 'waiting',
        kind: 'one',
        label: text.common.status,
        options: [{ value: 'true', label: text.mailbox.waiting }],
      },
    ],
  });
  return (
    <Page title={text.mailbox.title} aside={text.mailbox.explain}>
      <DataTable
        {...list}
        label={text.mailbox.title}
        columns={useMailColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        emptyTitle={text.mailbox.empty}
      />
      <SideDrawer open={openId !== null} onClose={() => open(null)} size={720} title={text.mailbox.title}>
        {openId ? <MailView id={openId} /> : null}
      </SideDrawer>
    </Page>
  );
};

const useMailColumns = (): Column<Mail>[] => {
  const { mailbox, common, words } = useText();
  return [
    timeColumn('createdAt', mailbox.written, (row) => row.createdAt, { width: 150 }),
    textColumn('recipient', mailbox.recipient, (row) => row.recipient),
    {
      key: 'subject',
      title: mailbox.subject,
      render: (row) => <b>{row.subject}</b>,
      csv: (row) => row.subject,
    },
    codeColumn('kind', mailbox.kind, (row) => row.kind),
    {
      key: 'locale',
      title: mailbox.language,
      render: (row) => (row.locale === 'zh' || row.locale === 'en' ? LANGUAGE_NAMES[row.locale] : row.locale),
      csv: (row) => row.locale,
    },
    {
      key: 'status',
      title: common.status,
      render: (row) => (
        <StatusTag tone={TONES[row.status] ?? 'neutral'}>{wordOf(words.mail, row.status)}</StatusTag>
      ),
      csv: (row) => row.status,
    },
  ];
};

const MailView = ({ id }: { id: string }) => {
  const text = useText();
  const mail = useQuery(read('GET /staff/mails/{id}', { id }));
  if (mail.error)
    return <ErrorState text={problemText(mail.error, text)} onRetry={() => void mail.refetch()} />;
  if (!mail.data) return <LoadingState />;
  const { subject, recipient, status, failure, createdAt, sentAt, html } = mail.data;
  return (
    <>
      <h2 className={styles['subject']}>{subject}</h2>
      <Facts
        facts={[
          { label: text.mailbox.recipient, value: recipient },
          {
            label: text.common.status,
            value: (
              <>
                <StatusTag tone={TONES[status] ?? 'neutral'}>{wordOf(text.words.mail, status)}</StatusTag>{' '}
                {failure}
              </>
            ),
          },
          { label: text.mailbox.written, value: <When at={createdAt} /> },
          sentAt ? { label: text.mailbox.sent, value: <When at={sentAt} /> } : null,
        ]}
      />
      <ReturnedMail recipient={recipient} />
      {mail.data.isHidden ? (
        <Alert type="info" showIcon title={text.mailbox.hidden} />
      ) : (
        <Bodies html={html} text={mail.data.text} />
      )}
    </>
  );
};

const Bodies = ({ html, text: plain }: { html: string; text: string }) => {
  const text = useText();
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      items={[
        {
          key: 'html',
          label: text.mailbox.rendered,
          // No scripts, no forms, no access to the desk; links open a new page.
          children: (
            <iframe
              className={styles['mail']}
              title={text.mailbox.frame}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={`<base target="_blank">${html}`}
            />
          ),
        },
        {
          key: 'text',
          label: text.mailbox.text,
          children: <pre className={styles['text']}>{plain}</pre>,
        },
      ]}
    />
  );
};
