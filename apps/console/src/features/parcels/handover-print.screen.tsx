import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { HandoverDetail } from '@caravan/contract/parcels/handovers.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { Barcode } from '../../ui/codes/barcode.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { formatTime, formatWeight } from '../../ui/parts/format.ts';
import { PrintPage } from './print/print-page.tsx';
import { useWarehouses } from '../warehouse/index.ts';
import styles from './print/print.module.css';

/** The list as paper: what was loaded, counted, and room for two signatures. */
export const HandoverPrintScreen = () => {
  const text = useText();
  const code = useSearchParams()[0].get('code') ?? '';
  const list = useQuery(read('GET /staff/handovers/detail', { code }));
  return (
    <PrintPage title={text.handovers.paper} hint={code} isReady={list.data !== undefined}>
      {list.error ? <ErrorState text={problemText(list.error, text)} /> : null}
      {list.isPending ? <LoadingState /> : null}
      {list.data ? (
        <Suspense fallback={<LoadingState />}>
          <ListPaper list={list.data} />
        </Suspense>
      ) : null}
    </PrintPage>
  );
};

const ListPaper = ({ list }: { list: HandoverDetail }) => {
  const { text, language } = useLanguage();
  const { handovers, parcels } = text;
  const warehouse = useWarehouses().nameOf(list.warehouseId);
  return (
    <section className={styles['sheet']}>
      <div className={styles['sheetHead']}>
        <b>
          {handovers.paper} {list.carrier}
        </b>
        {warehouse === null ? null : <span>{warehouse}</span>}
        <span>{handovers.counts(list.parcelCount, list.boxCount)}</span>
        <span>{formatTime(list.closedAt ?? list.openedAt, language)}</span>
      </div>
      <div className={styles['listCode']}>
        <Barcode code={list.code} heightMm={10} />
        <span className="mono">{list.code}</span>
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th>#</th>
            <th>{parcels.parcel}</th>
            <th>{parcels.tracking}</th>
            <th>{parcels.country}</th>
            <th>{handovers.boxes}</th>
            <th>{handovers.weight}</th>
          </tr>
        </thead>
        <tbody>
          {list.parcels.map((row, index) => (
            <tr key={row.parcelCode}>
              <td>{index + 1}</td>
              <td className="mono">{row.parcelCode}</td>
              <td className="mono">{row.trackingNumber}</td>
              <td>{row.country}</td>
              <td>{row.scanned.length}</td>
              <td>{formatWeight(row.weightGrams, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{handovers.total}</td>
            <td>{list.boxCount}</td>
            <td>{formatWeight(list.weightGrams, language)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles['signatures']}>
        {[handovers.signWarehouse, handovers.signCarrier, handovers.plate, handovers.signDate].map(
          (label) => (
            <span key={label}>{label}</span>
          ),
        )}
      </div>
    </section>
  );
};
