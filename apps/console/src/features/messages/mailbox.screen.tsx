import { useQuery } from '@tanstack/react-query';
import { Drawer, Tabs } from 'antd';
import { LANGUAGE_NAMES, useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import type { Answered } from '../../shell/api.ts';
import { useOpenParam } from '../../shell/open-param.ts';
import { problemText } from '../../shell/problem.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ErrorFace, LoadingFace } from '../../ui/faces.tsx';
import { When } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import type { Tone } from '../../ui/status-tag.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import styles from './mailbox.module.css';

type Mail = Answered<'GET /staff/mails'>['list'][number];

const TONES: Record<string, Tone> = { waiting: 'warning', sent: 'success', kept: 'info', failed: 'danger' };

export const MailboxScreen = () => {
  const text = useText();
  const staff = useStaff();
  const [openId, open] = useOpenParam();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: text.mailbox.search, width: 280 },
    {
      key: 'waiting',
      kind: 'one',
      label: text.common.status,
      options: [{ value: 'true', label: text.mailbox.waiting }],
    },
  ];
  const table = useTable('mailbox', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/mails', {
    pageNum,
    pageSize,
    ...(typeof set['words'] === 'string' ? { words: set['words'] } : {}),
    ...(set['waiting'] === 'true' ? { waiting: true } : {}),
  });
  return (
    <Page title={text.mailbox.title} aside={text.mailbox.explain}>
      <DataTable
        table={table}
        label={text.mailbox.title}
        rows={rows}
        columns={useMailColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        loadPage={loadPage}
        emptyTitle={text.mailbox.empty}
      />
      <Drawer
        open={openId !== null}
        onClose={() => open(null)}
        size={720}
        mask={false}
        title={text.mailbox.title}
        closable={{ 'aria-label': text.common.close }}
      >
        {openId ? <MailView id={openId} /> : null}
      </Drawer>
    </Page>
  );
};

const useMailColumns = (): Column<Mail>[] => {
  const { mailbox, common, words } = useText();
  return [
    {
      key: 'createdAt',
      title: mailbox.written,
      render: (row) => <When at={row.createdAt} />,
      csv: (row) => row.createdAt,
      width: 150,
    },
    {
      key: 'recipient',
      title: mailbox.recipient,
      render: (row) => row.recipient,
      csv: (row) => row.recipient,
    },
    {
      key: 'subject',
      title: mailbox.subject,
      render: (row) => <b>{row.subject}</b>,
      csv: (row) => row.subject,
    },
    {
      key: 'kind',
      title: mailbox.kind,
      render: (row) => <span className="mono">{row.kind}</span>,
      csv: (row) => row.kind,
    },
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
    return <ErrorFace text={problemText(mail.error, text)} onRetry={() => void mail.refetch()} />;
  if (!mail.data) return <LoadingFace />;
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
            children: <pre className={styles['text']}>{mail.data.text}</pre>,
          },
        ]}
      />
    </>
  );
};
