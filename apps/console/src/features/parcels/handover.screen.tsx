import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Table } from 'antd';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { CallFailure } from '@caravan/contract/client';
import type { HandoverDetail } from '@caravan/contract/parcels/handovers.calls';
import { useText } from '../../messages/language.ts';
import type { Messages } from '../../messages/en.ts';
import { read } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { KEPT } from '../../shell/outbox/outbox.ts';
import { useOutbox } from '../../shell/outbox/use-outbox.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Weight, When } from '../../ui/charts/figures.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { saveFile } from './carrier/label-file.ts';
import styles from './parcels.module.css';

/** One list: scan what is loaded, then close it. */
export const HandoverScreen = () => {
  const text = useText();
  const { handovers } = text;
  const code = useParams()['code'] ?? '';
  const list = useQuery(read('GET /staff/handovers/detail', { code }));
  if (!list.data)
    return (
      <Page title={handovers.title}>
        {list.error ? (
          <ErrorState text={problemText(list.error, text)} onRetry={() => void list.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  const { data } = list;
  const isOpen = data.closedAt === null;
  return (
    <Page
      title={`${data.carrier} ${data.code}`}
      aside={
        <StatusTag tone={isOpen ? 'warning' : 'success'}>
          {isOpen ? handovers.isOpen : handovers.isClosed}
        </StatusTag>
      }
      actions={<ListActions list={data} />}
    >
      {isOpen ? <ScanSheet list={data} /> : null}
      <Panel title={handovers.counts(data.parcelCount, data.boxCount)} isTable={data.parcels.length > 0}>
        {data.parcels.length === 0 ? (
          <EmptyState icon="scan" title={handovers.nothing} />
        ) : (
          <Parcels list={data} isOpen={isOpen} />
        )}
      </Panel>
    </Page>
  );
};

const ListActions = ({ list }: { list: HandoverDetail }) => {
  const { handovers, common, carrierLabels } = useText();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const close = useAct('POST /staff/handovers/close', { done: handovers.closeDone });
  const manifest = useAct('POST /staff/handovers/manifest', { onDone: saveFile });
  const ask = (): void =>
    void modal.confirm({
      title: handovers.closeConfirm(list.parcelCount),
      okText: handovers.close,
      cancelText: common.cancel,
      onOk: () => close.mutate({ code: list.code }),
    });
  return (
    <>
      {list.parcels.length > 0 ? (
        <Button
          icon={<Icon name="printer" size={16} />}
          onClick={() => void navigate(paths.handoverPrint(list.code))}
        >
          {handovers.print}
        </Button>
      ) : null}
      {list.parcels.length > 0 ? (
        <Button loading={manifest.isPending} onClick={() => manifest.mutate({ code: list.code })}>
          {carrierLabels.manifest}
        </Button>
      ) : null}
      {list.closedAt === null && list.parcels.length > 0 ? (
        <Button type="primary" icon={<Icon name="truck" size={16} />} loading={close.isPending} onClick={ask}>
          {handovers.close}
        </Button>
      ) : null}
    </>
  );
};

/** Scan after scan: the field keeps the cursor, and says what became of each. */
const ScanSheet = ({ list }: { list: HandoverDetail }) => {
  const text = useText();
  const { handovers } = text;
  const [label, setLabel] = useState('');
  const [said, setSaid] = useState<{ readonly isBad: boolean; readonly words: string }>();
  const field = useRef<InputRef>(null);
  const scan = useOutbox('POST /staff/handovers/scan');
  const cache = useQueryClient();
  const submit = (): void => {
    const code = label.trim();
    if (code === '') return;
    setLabel('');
    field.current?.focus();
    scan
      .send({ code: list.code, label: code }, code.toUpperCase())
      .then((answer) => {
        const words = answer === KEPT ? text.outbox.kept : handovers.onList(code.toUpperCase());
        setSaid({ isBad: false, words });
        void cache.invalidateQueries();
      })
      .catch((error: unknown) => setSaid({ isBad: true, words: whyNot(error, text) }));
  };
  return (
    <Panel title={handovers.scan}>
      <Input
        ref={field}
        autoFocus
        className="mono"
        size="large"
        aria-label={handovers.scan}
        placeholder={handovers.scanPlaceholder}
        prefix={<Icon name="scan" />}
        autoComplete="off"
        spellCheck={false}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        onPressEnter={submit}
      />
      <p className={styles['said']} data-bad={said?.isBad ? '' : undefined} role="status">
        {said?.words ?? ' '}
      </p>
    </Panel>
  );
};

/** A refusal with what the server told of it: who was first, or which carrier it is. */
const whyNot = (error: unknown, text: Messages): string => {
  const details = error instanceof CallFailure ? error.details : undefined;
  if (error instanceof CallFailure && error.reason === 'box_on_list' && details?.['by'] !== undefined)
    return text.handovers.alreadyBy(String(details['by']), String(details['list']));
  if (error instanceof CallFailure && error.reason === 'handover_other_carrier')
    return text.handovers.otherCarrier(String(details?.['carrier'] ?? ''));
  return problemText(error, text);
};

const Parcels = ({ list, isOpen }: { list: HandoverDetail; isOpen: boolean }) => {
  const { handovers, parcels, table } = useText();
  const remove = useAct('POST /staff/handovers/remove');
  return (
    <Table<HandoverDetail['parcels'][number]>
      size="small"
      pagination={false}
      rowKey="parcelCode"
      dataSource={[...list.parcels].reverse()}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: parcels.parcel,
          dataIndex: 'parcelCode',
          render: (code: string) => (
            <Link className="mono" to={paths.parcel(code)}>
              {code}
            </Link>
          ),
        },
        {
          title: parcels.tracking,
          dataIndex: 'trackingNumber',
          render: (number: string) => <span className="mono">{number}</span>,
        },
        { title: parcels.country, dataIndex: 'country' },
        {
          title: handovers.weight,
          dataIndex: 'weightGrams',
          align: 'right' as const,
          render: (grams: number) => <Weight weightGrams={grams} />,
        },
        {
          title: handovers.boxes,
          key: 'boxes',
          render: (_: unknown, row) => (
            <StatusTag tone={row.scanned.length < row.boxCount ? 'danger' : 'success'}>
              {handovers.scannedBoxes(row.scanned.length, Math.max(1, row.boxCount))}
            </StatusTag>
          ),
        },
        {
          title: handovers.scanned,
          key: 'scanned',
          render: (_: unknown, row) => (
            <span className={styles['scanned']}>
              <When at={row.scannedAt} />
              <span>{row.scannedBy}</span>
            </span>
          ),
        },
        ...(isOpen
          ? [
              {
                title: table.rowActions,
                key: 'remove',
                render: (_: unknown, row: HandoverDetail['parcels'][number]) => (
                  <Button
                    size="small"
                    onClick={() => remove.mutate({ code: list.code, parcelCode: row.parcelCode })}
                  >
                    {handovers.remove}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};
