import { CHINA_OFFSET_MS } from '@caravan/domain/time/china-time';
import { Alert } from 'antd';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { invoice as words } from '../../messages/en/parcel-work.ts';
import { useText } from '../../messages/language.ts';
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
  const unnumbered = parcels.filter(
    ({ papers }) => papers.receiverNumber?.isNeeded === true && papers.receiverNumber.number === '',
  );
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
      {unnumbered.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text.invoice.receiverMissing(unnumbered.map(({ parcelCode }) => parcelCode).join(', '))}
        />
      ) : null}
      {parcels.map((parcel) => (
        <InvoicePaper key={parcel.parcelCode} parcel={parcel} />
      ))}
    </PrintPage>
  );
};

/** In English whatever the desk reads: customs abroad reads it. */
const InvoicePaper = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const shop = useShopName();
  const { address, papers } = parcel;
  const nowMs = useNow();
  const date = new Date((parcel.shippedAt ? Date.parse(parcel.shippedAt) : nowMs) + CHINA_OFFSET_MS);
  return (
    <section className={styles['sheet']} aria-label={`${words.number} ${parcel.parcelCode}`}>
      <div className={styles['sheetHead']}>
        <ShopMark />
        <b>{words.title}</b>
        <span>
          {words.number} <span className="mono">{parcel.parcelCode}</span>
        </span>
        <span>
          {words.date} {date.toISOString().slice(0, 10)}
        </span>
      </div>
      <div className={styles['parties']}>
        <Party
          title={words.seller}
          lines={[
            ...(parcel.sender.length > 0 ? parcel.sender : [words.fallbackSender(shop)]),
            ...papers.senderNumbers,
          ]}
        />
        <Party
          title={words.buyer}
          lines={[
            address.name,
            ...address.lines,
            `${address.postalCode} ${address.countryName} (${address.country})`,
            address.phone,
            ...receiverNumber(papers),
          ]}
        />
      </div>
      <InvoiceTable parcel={parcel} />
      <InvoiceFoot parcel={parcel} />
    </section>
  );
};

const receiverNumber = ({ receiverNumber: known }: StaffParcelDetail['papers']): string[] =>
  known && known.number !== '' ? [`${known.name} ${known.number}`] : [];

const Party = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className={styles['party']}>
    <span className={styles['caption']}>{title}</span>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </div>
);

const InvoiceTable = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const total = parcel.customs.reduce((sum, { valueUsd }) => sum + Math.round(valueUsd * 100), 0) / 100;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th>{words.goods}</th>
          <th>{words.hsCode}</th>
          <th>{words.origin}</th>
          <th>{words.quantity}</th>
          <th>{words.weight}</th>
          <th>{words.unit}</th>
          <th>{words.value}</th>
        </tr>
      </thead>
      <tbody>
        {parcel.customs.flatMap(({ pieces, ...line }) =>
          pieces.map(({ quantity, unitUsd }, place) => (
            <tr key={`${line.storedItemId} ${unitUsd}`}>
              <td>{line.nameEn}</td>
              <td className="mono">{line.hsCode}</td>
              <td>CN</td>
              <td>{quantity}</td>
              <td>{place === 0 ? formatWeight(line.weightGrams, 'en') : ''}</td>
              <td>{formatMoney(unitUsd, 'USD', 'en')}</td>
              <td>{formatMoney(Math.round(unitUsd * 100 * quantity) / 100, 'USD', 'en')}</td>
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>{words.total}</td>
          <td>{formatMoney(total, 'USD', 'en')}</td>
        </tr>
      </tfoot>
    </table>
  );
};

const InvoiceFoot = ({ parcel }: { parcel: StaffParcelDetail }) => {
  return (
    <>
      <p>
        {words.boxes}: {Math.max(1, parcel.boxes.length)}
        {parcel.packedGrams === null
          ? ''
          : ` · ${words.grossWeight}: ${formatWeight(parcel.packedGrams, 'en')}`}
        {parcel.trackingNumber ? ` · ${words.tracking}: ${parcel.trackingNumber}` : ''}
      </p>
      <p>
        <b>
          {parcel.papers.incoterm} {parcel.address.lines.at(-1)}, {parcel.address.country} (Incoterms 2020)
        </b>
        : {words.incoterm[parcel.papers.incoterm]}
      </p>
      <p>{versionsOf(parcel.papers)}</p>
      <p>{words.terms}</p>
      <div className={styles['signatures']}>
        <span>{words.signature}</span>
      </div>
    </>
  );
};

const versionsOf = ({ tariff, dutyVersion }: StaffParcelDetail['papers']): string =>
  [
    tariff ? words.versions(tariff.version, tariff.validFrom.slice(0, 10)) : '',
    dutyVersion === null ? '' : words.dutyVersion(dutyVersion),
  ]
    .filter(Boolean)
    .join(', ');
