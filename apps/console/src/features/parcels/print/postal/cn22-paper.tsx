import {
  amount,
  Categories,
  Certified,
  Field,
  FormHead,
  GoodsCells,
  HeadCell,
  HeadingText,
  ItemNumber,
  kilograms,
  Lines,
  type PostalPaperProps,
  Receiver,
  receiverReference,
} from './postal-parts.tsx';
import { postalWords as words } from './postal-words.ts';
import styles from './postal.module.css';

/** The small declaration, on a label printer's paper. */
export const Cn22Paper = (paper: PostalPaperProps) => {
  const { parcel, postal, trackingNumber, day, sender } = paper;
  return (
    <article className={styles['cn22']} aria-label={`CN 22 ${parcel.parcelCode}`}>
      <FormHead form="CN 22" carrier={parcel.carrier || parcel.lineCarrier} />
      <div className={styles['pair']}>
        <Field heading={words.from} className={styles['party']}>
          <Lines lines={sender} />
        </Field>
        <Field heading={words.to} className={styles['party']}>
          <Receiver address={parcel.address} />
          <span>{parcel.address.phone}</span>
        </Field>
      </div>
      <div className={styles['pair']}>
        <Field heading={words.senderReference}>{parcel.papers.senderNumbers.join(' · ')}</Field>
        <Field heading={words.importerReference}>{receiverReference(parcel.papers)}</Field>
      </div>
      <Categories />
      <Contents postal={postal} grossGrams={paper.grossGrams} />
      <ItemNumber number={trackingNumber} heightMm={8} />
      <Certified day={day} number={8} />
    </article>
  );
};

const Contents = ({ postal, grossGrams }: Pick<PostalPaperProps, 'postal' | 'grossGrams'>) => (
  <table className={styles['contents']}>
    <thead>
      <tr>
        <HeadCell heading={words.quantityAndDescription} number={1} />
        <HeadCell heading={words.netWeight} number={2} />
        <HeadCell heading={words.value} number={3} />
        <HeadCell heading={words.tariff} number={4} />
        <HeadCell heading={words.origin} number={5} />
      </tr>
    </thead>
    <tbody>
      {postal.rows.map((row) => (
        <tr key={`${row.hsCode} ${row.nameEn}`}>
          <td>
            {row.quantity} × {row.nameEn}
          </td>
          <GoodsCells row={row} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td colSpan={2}>
          <HeadingText heading={words.totalWeight} number={6} />
          <b>{grossGrams === null ? '' : kilograms(grossGrams)}</b>
        </td>
        <td colSpan={3}>
          <HeadingText heading={words.totalValue} number={7} />
          <b>{amount(postal.totalUsd)}</b>
        </td>
      </tr>
    </tfoot>
  </table>
);
