import { CHINA_OFFSET_MS } from '@caravan/domain/time/china-time';
import { Alert } from 'antd';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { useShopName } from '../../messages/shop-name.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { useNow } from '../../ui/charts/figures.tsx';
import { formatMoney, formatWeight } from '../../ui/parts/format.ts';
import { PrintPage } from './print/print-page.tsx';
import { ShopMark } from './print/shop-mark.tsx';
import styles from './print/print.module.css';
import { useChosenParcels } from './state/use-parcels.ts';

/** A commercial invoice for each chosen parcel, as customs asks for it. */
export const InvoiceScreen = () => {
  const text = useText();
  const { parcels, isLoading, error } = useChosenParcels();
  const isIncomplete = parcels.some(({ customs }) => customs.some(({ hsCode }) => hsCode === ''));
  return (
    <PrintPage
      title={text.invoice.title}
      hint={parcels.map(({ parcelCode }) => parcelCode).join(', ')}
      isReady={!isLoading && parcels.length > 0}
    >
      {error ? <ErrorState text={problemText(error, text)} /> : null}
      {isLoading ? <LoadingState /> : null}
      {!isLoading && !error && parcels.length === 0 ? (
        <EmptyState icon="list" title={text.parcels.labels.none} />
      ) : null}
      {isIncomplete ? <Alert type="warning" showIcon title={text.invoice.incomplete} /> : null}
      {parcels.map((parcel) => (
        <InvoicePaper key={parcel.parcelCode} parcel={parcel} />
      ))}
    </PrintPage>
  );
};

const InvoicePaper = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { text } = useLanguage();
  const { invoice } = text;
  const shop = useShopName();
  const { address } = parcel;
  const nowMs = useNow();
  const date = new Date((parcel.shippedAt ? Date.parse(parcel.shippedAt) : nowMs) + CHINA_OFFSET_MS);
  return (
    <section className={styles['sheet']} aria-label={`${invoice.number} ${parcel.parcelCode}`}>
      <div className={styles['sheetHead']}>
        <ShopMark />
        <b>{invoice.title}</b>
        <span>
          {invoice.number} <span className="mono">{parcel.parcelCode}</span>
        </span>
        <span>
          {invoice.date} {date.toISOString().slice(0, 10)}
        </span>
      </div>
      <div className={styles['parties']}>
        <Party
          title={invoice.seller}
          lines={parcel.sender.length > 0 ? parcel.sender : [invoice.fallbackSender(shop)]}
        />
        <Party
          title={invoice.buyer}
          lines={[
            address.name,
            ...address.lines,
            `${address.postalCode} ${address.countryName}`,
            address.phone,
          ]}
        />
      </div>
      <InvoiceTable parcel={parcel} />
      <InvoiceFoot parcel={parcel} />
    </section>
  );
};

const Party = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className={styles['party']}>
    <span className={styles['caption']}>{title}</span>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </div>
);

const InvoiceTable = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { text, language } = useLanguage();
  const { invoice } = text;
  const total = parcel.customs.reduce((sum, { valueUsd }) => sum + Math.round(valueUsd * 100), 0) / 100;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th>{invoice.goods}</th>
          <th>{invoice.hsCode}</th>
          <th>{invoice.origin}</th>
          <th>{invoice.quantity}</th>
          <th>{invoice.weight}</th>
          <th>{invoice.unit}</th>
          <th>{invoice.value}</th>
        </tr>
      </thead>
      <tbody>
        {parcel.customs.map((line) => (
          <tr key={line.storedItemId}>
            <td>{line.nameEn}</td>
            <td className="mono">{line.hsCode}</td>
            <td>CN</td>
            <td>{line.quantity}</td>
            <td>{formatWeight(line.weightGrams, language)}</td>
            <td>{formatMoney(line.valueUsd / line.quantity, 'USD', language)}</td>
            <td>{formatMoney(line.valueUsd, 'USD', language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>{invoice.total}</td>
          <td>{formatMoney(total, 'USD', language)}</td>
        </tr>
      </tfoot>
    </table>
  );
};

const InvoiceFoot = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { text, language } = useLanguage();
  const { invoice } = text;
  return (
    <>
      <p>
        {invoice.boxes}: {Math.max(1, parcel.boxes.length)}
        {parcel.packedGrams === null
          ? ''
          : ` · ${invoice.grossWeight}: ${formatWeight(parcel.packedGrams, language)}`}
        {parcel.trackingNumber ? ` · ${invoice.tracking}: ${parcel.trackingNumber}` : ''}
      </p>
      <p>{invoice.terms}</p>
      <div className={styles['signatures']}>
        <span>{invoice.signature}</span>
      </div>
    </>
  );
};
