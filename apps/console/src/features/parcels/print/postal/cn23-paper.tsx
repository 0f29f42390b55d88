import { CN23_ROWS, sheetsOf } from '@caravan/domain/customs/postal/postal-declaration';
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
  type PostalPapers,
  Receiver,
  receiverReference,
} from './postal-parts.tsx';
import { boxComment, postalWords as words, sheetComment } from './postal-words.ts';
import styles from './postal.module.css';

interface SheetProps extends PostalPaperProps {
  readonly rows: PostalPapers['rows'];
  readonly sheet: number;
  readonly sheets: number;
}

/** The full declaration, on half a sheet of A4; more goods than it has rows for go on further ones. */
export const Cn23Paper = (paper: PostalPaperProps) => {
  const sheets = sheetsOf(paper.postal.rows, CN23_ROWS);
  return sheets.map((rows, at) => (
    <Sheet key={rows[0]?.nameEn ?? ''} {...paper} rows={rows} sheet={at + 1} sheets={sheets.length} />
  ));
};

const Sheet = (props: SheetProps) => {
  const { parcel, day, boxNumber } = props;
  return (
    <article className={styles['cn23']} aria-label={`CN 23 ${parcel.parcelCode} ${boxNumber}/${props.sheet}`}>
      <FormHead form="CN 23" carrier={parcel.carrier || parcel.lineCarrier} />
      <Parties {...props} />
      <Contents {...props} />
      <div className={styles['foot']}>
        <Field heading={words.category} number={10}>
          <Categories />
        </Field>
        <div className={styles['notes']}>
          <Field heading={words.comments} number={11}>
            {commentsOf(props)}
          </Field>
          <div className={styles['pair']}>
            <Field heading={words.licence} number={12} />
            <Field heading={words.certificate} number={13} />
          </div>
          <Field heading={words.invoice} number={14}>
            {parcel.parcelCode}
          </Field>
        </div>
        <div className={styles['notes']}>
          <Field heading={words.office}>{day}</Field>
          <Certified day="" number={15} />
        </div>
      </div>
    </article>
  );
};

const commentsOf = ({ parcel, boxNumber, sheet, sheets }: SheetProps): string =>
  [
    parcel.boxes.length > 1
      ? boxComment(boxNumber, parcel.boxes.length, kilograms(parcel.packedGrams ?? 0))
      : '',
    sheets > 1 ? sheetComment(sheet, sheets) : '',
    `${parcel.papers.incoterm} (Incoterms 2020)`,
  ]
    .filter(Boolean)
    .join(' · ');

const Parties = ({ parcel, sender, trackingNumber }: SheetProps) => (
  <div className={styles['parties']}>
    <Field heading={words.from} className={styles['party']}>
      <Lines lines={sender} />
    </Field>
    <Field heading={words.to} className={styles['party']}>
      <Receiver address={parcel.address} />
    </Field>
    <div className={styles['notes']}>
      <Field heading={words.item}>
        <ItemNumber number={trackingNumber} heightMm={9} />
      </Field>
      <Field heading={words.senderReference}>{parcel.papers.senderNumbers.join(' · ')}</Field>
      <Field heading={words.importerReference}>{receiverReference(parcel.papers)}</Field>
      <Field heading={words.importerPhone}>{parcel.address.phone}</Field>
    </div>
  </div>
);

const Contents = ({ rows, postal, grossGrams, sheet, sheets }: SheetProps) => (
  <table className={styles['contents']}>
    <ContentsHead />
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.hsCode} ${row.nameEn}`}>
          <td>{row.nameEn}</td>
          <td>{row.quantity}</td>
          <GoodsCells row={row} />
        </tr>
      ))}
    </tbody>
    {sheet === sheets ? (
      <tfoot>
        <tr>
          <td colSpan={2}>
            <HeadingText heading={words.netWeight} /> <b>{kilograms(postal.netGrams)}</b>
          </td>
          <td>
            <HeadingText heading={words.grossWeight} number={4} />
            <b>{grossGrams === null ? '' : kilograms(grossGrams)}</b>
          </td>
          <td>
            <HeadingText heading={words.totalValue} number={6} />
            <b>{amount(postal.totalUsd)}</b>
          </td>
          <td colSpan={2}>
            <HeadingText heading={words.postage} number={9} />
            <b>{amount(postal.postageUsd)}</b>
          </td>
        </tr>
      </tfoot>
    ) : null}
  </table>
);

const ContentsHead = () => (
  <thead>
    <tr>
      <HeadCell heading={words.description} number={1} rowSpan={2} />
      <HeadCell heading={words.quantity} number={2} rowSpan={2} />
      <HeadCell heading={words.netWeight} number={3} rowSpan={2} />
      <HeadCell heading={words.value} number={5} rowSpan={2} />
      <HeadCell heading={words.commercial} colSpan={2} />
    </tr>
    <tr>
      <HeadCell heading={words.tariff} number={7} />
      <HeadCell heading={words.origin} number={8} />
    </tr>
  </thead>
);
