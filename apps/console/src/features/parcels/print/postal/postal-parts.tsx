import type { ReactNode } from 'react';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { Barcode } from '../../../../ui/codes/barcode.tsx';
import { CATEGORIES, CERTIFY, type Heading, postalWords as words } from './postal-words.ts';
import styles from './postal.module.css';

export type PostalPapers = NonNullable<StaffParcelDetail['papers']['postal']>;

/** One paper of a parcel: which of its boxes it is for, and on which day it is posted. */
export interface PostalPaperProps {
  readonly parcel: StaffParcelDetail;
  readonly postal: PostalPapers;
  readonly boxNumber: number;
  readonly grossGrams: number | null;
  readonly trackingNumber: string | null;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The shop's own line where it has not said who sends. */
  readonly sender: readonly string[];
}

export const kilograms = (grams: number): string => (grams / 1000).toFixed(3);

export const amount = (usd: number): string => usd.toFixed(2);

/** A field of the form: its heading in both languages, its number on the form, and what is in it. */
export const Field = ({
  heading,
  number,
  className,
  children,
}: {
  readonly heading: Heading;
  readonly number?: number;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) => (
  <div className={[styles['field'], className].filter(Boolean).join(' ')}>
    <HeadingText heading={heading} {...(number === undefined ? {} : { number })} />
    <div className={styles['entry']}>{children}</div>
  </div>
);

export const HeadingText = ({ heading, number }: { readonly heading: Heading; readonly number?: number }) => (
  <span className={styles['heading']}>
    {heading.fr === heading.en ? null : (
      <>
        <span lang="fr">{heading.fr}</span>
        {' · '}
      </>
    )}
    {heading.en}
    {number === undefined ? '' : ` (${number})`}
  </span>
);

/** The heading of a column of goods. */
export const HeadCell = ({
  heading,
  number,
  ...spans
}: {
  readonly heading: Heading;
  readonly number?: number;
  readonly rowSpan?: number;
  readonly colSpan?: number;
}) => (
  <th {...spans}>
    <HeadingText heading={heading} {...(number === undefined ? {} : { number })} />
  </th>
);

/** What both forms say of goods beside what they are: weight, value, tariff number, origin. */
export const GoodsCells = ({ row }: { readonly row: PostalPapers['rows'][number] }) => (
  <>
    <td>{kilograms(row.weightGrams)}</td>
    <td>{amount(row.valueUsd)}</td>
    <td className="mono">{row.hsCode}</td>
    <td>CN</td>
  </>
);

/** Which form it is, whose, and that it may be opened. */
export const FormHead = ({ form, carrier }: { readonly form: string; readonly carrier: string }) => (
  <header className={styles['head']}>
    <span className={styles['operator']}>
      <HeadingText heading={words.operator} />
      <b>{carrier}</b>
    </span>
    <span className={styles['title']}>
      <b lang="fr">{words.title.fr}</b>
      <b>{words.title.en}</b>
      <HeadingText heading={words.opened} />
    </span>
    <b className={styles['form']}>{form}</b>
  </header>
);

export const Receiver = ({ address }: { readonly address: StaffParcelDetail['address'] }) => (
  <>
    <b>{address.name}</b>
    <Lines lines={address.lines} />
    <b>
      {address.postalCode} {address.countryName.toUpperCase()}
    </b>
  </>
);

export const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => <span key={line}>{line}</span>);

export const receiverReference = ({ receiverNumber }: StaffParcelDetail['papers']): string =>
  receiverNumber && receiverNumber.number !== '' ? `${receiverNumber.name} ${receiverNumber.number}` : '';

/** The item's own number, as a barcode once the carrier has given one. */
export const ItemNumber = ({
  number,
  heightMm,
}: {
  readonly number: string | null;
  readonly heightMm: number;
}) =>
  number === null ? null : (
    <span className={styles['barcode']}>
      <Barcode code={number} heightMm={heightMm} />
      <b className="mono">{number}</b>
    </span>
  );

/** What a shop sends was sold. */
export const Categories = () => (
  <ul className={styles['categories']}>
    {CATEGORIES.map((category) => (
      <li key={category.code} data-ticked={category.code === 'sale' ? '' : undefined}>
        <HeadingText heading={category} />
      </li>
    ))}
  </ul>
);

export const Certified = ({ day, number }: { readonly day: string; readonly number: number }) => (
  <div className={styles['certified']}>
    <p lang="fr">{CERTIFY.fr}</p>
    <p>{CERTIFY.en}</p>
    <Field heading={words.signature} number={number} className={styles['signature']}>
      {day}
    </Field>
  </div>
);
