import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { useNow } from '../../ui/charts/figures.tsx';
import { formatTime } from '../../ui/parts/format.ts';
import { pickRows } from './print/pick-rows.ts';
import type { PickRow } from './print/pick-rows.ts';
import { PrintPage } from './print/print-page.tsx';
import styles from './print/print.module.css';
import { useChosenParcels } from './state/use-parcels.ts';

/** The goods of the chosen parcels in the order one walks, with room for a tick. */
export const PickListScreen = () => {
  const { text, language } = useLanguage();
  const { parcels, isLoading, error } = useChosenParcels();
  const { pickList, labels } = text.parcels;
  const rows = pickRows(parcels);
  const printedAt = formatTime(new Date(useNow()).toISOString(), language);
  return (
    <PrintPage
      title={pickList.title}
      hint={pickList.count(parcels.length, rows.length)}
      isReady={!isLoading && rows.length > 0}
    >
      {error ? <ErrorState text={problemText(error, text)} /> : null}
      {isLoading ? <LoadingState /> : null}
      {!isLoading && !error && rows.length === 0 ? <EmptyState icon="list" title={labels.none} /> : null}
      {rows.length > 0 ? (
        <section className={styles['sheet']}>
          <div className={styles['sheetHead']}>
            <b>{pickList.title}</b>
            <span>{pickList.count(parcels.length, rows.length)}</span>
            <span>{pickList.printed(printedAt)}</span>
          </div>
          <PickTable rows={rows} />
          <PickedMessages parcels={parcels} />
        </section>
      ) : null}
    </PrintPage>
  );
};

const PickTable = ({ rows }: { rows: readonly PickRow[] }) => {
  const { text, language } = useLanguage();
  const { parcels, storage } = text;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th>{parcels.pickList.place}</th>
          <th colSpan={2}>{storage.goods}</th>
          <th>{parcels.pickList.quantity}</th>
          <th>{parcels.parcel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.storedItemId}>
            <td className={styles['place']}>{row.location || parcels.pickList.noPlace}</td>
            <td className={styles['picture']}>
              <img src={row.image} alt={row.titleZh} width={44} height={44} />
            </td>
            <td>
              <b lang="zh-CN">{row.skuNameZh}</b>
              <div lang="zh-CN">{row.titleZh}</div>
              {language === 'en' ? <div className={styles['small']}>{row.titleEn}</div> : null}
            </td>
            <td className={styles['quantity']}>{row.quantity}</td>
            <td className="mono">{row.parcelCode}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Which parcels get a card, and what it says. */
const PickedMessages = ({ parcels }: { parcels: readonly StaffParcelDetail[] }) => {
  const { giftCards } = useText().parcels;
  const messages = parcels.flatMap(({ parcelCode, giftMessages }) =>
    giftMessages.map((message) => ({ parcelCode, message })),
  );
  if (messages.length === 0) return null;
  return (
    <dl className={styles['messages']}>
      {messages.map(({ parcelCode, message }) => (
        <div key={`${parcelCode} ${message}`}>
          <dt>
            {giftCards.messages} <span className="mono">{parcelCode}</span>
          </dt>
          <dd>{message}</dd>
        </div>
      ))}
    </dl>
  );
};
