import type { TaxDocument } from '@caravan/contract/documents/documents.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { Money } from '../../shell/money.tsx';
import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import styles from './documents.module.css';
import { documentsQuery, orderQuery, parcelDocumentsQuery } from './orders.queries.ts';

/** What was invoiced and credited for an order or a parcel, each as the paper that was issued. */
export const Component = () => {
  const [params] = useSearchParams();
  const parcelCode = params.get('parcelCode');
  return parcelCode === null ? <OfOrder /> : <OfParcel parcelCode={parcelCode} />;
};

const OfParcel = ({ parcelCode }: { readonly parcelCode: string }) => {
  const t = useTexts('orders');
  const { call } = useApp();
  const { data, error, refetch } = useQuery(parcelDocumentsQuery(call, parcelCode));
  return (
    <Page title={t.orders.documents.title} narrow>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {data ? <Documents isPaid documents={data} /> : error ? null : <PageSkeleton />}
    </Page>
  );
};

const OfOrder = () => {
  const t = useTexts('orders');
  const { call } = useApp();
  const [params] = useSearchParams();
  const orderCode = params.get('orderCode') ?? '';
  const order = useQuery(orderQuery(call, orderCode));
  const documents = useQuery(documentsQuery(call, orderCode));
  const failed = order.error ?? documents.error;
  const retry = (): void => {
    void order.refetch();
    void documents.refetch();
  };
  return (
    <Page title={t.orders.documents.title} narrow>
      {failed ? <ErrorState title={failed.message} onRetry={retry} /> : null}
      {!failed && (order.isPending || documents.isPending) ? <PageSkeleton /> : null}
      {order.data && documents.data ? (
        <Documents isPaid={order.data.paidAt !== null} documents={documents.data} />
      ) : null}
    </Page>
  );
};

interface DocumentsProps {
  readonly isPaid: boolean;
  readonly documents: readonly TaxDocument[];
}

const Documents = ({ isPaid, documents }: DocumentsProps) => {
  const texts = useTexts('orders').orders.documents;
  if (!isPaid) return <EmptyState scene="box" title={texts.unpaid} />;
  if (documents.length === 0)
    return (
      <EmptyState scene="box" title={texts.none}>
        {texts.noneText}
      </EmptyState>
    );
  return (
    <>
      <p className={styles['hint']}>{texts.hint}</p>
      <ul className={styles['list']}>
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} />
        ))}
      </ul>
    </>
  );
};

const DocumentCard = ({ document }: { readonly document: TaxDocument }) => {
  const t = useTexts('orders');
  const texts = t.orders.documents;
  const { kind, number, issuedAt, currency, total, tax, pdf } = document;
  return (
    <Card as="li">
      <div className={styles['head']}>
        <div>
          <h2 className={styles['kind']}>{texts.kinds[kind]}</h2>
          <p className={styles['number']}>{number}</p>
        </div>
        <Money amount={kind === 'credit_note' ? -total : total} currency={currency} size="medium" />
      </div>
      <div className={styles['foot']}>
        <p className={styles['facts']}>
          {dateTime(issuedAt)}
          {tax > 0 ? <span>{t.fill(texts.tax, { amount: moneyText(tax, currency) })}</span> : null}
        </p>
        <a className={styles['pdf']} href={pdf} download={`${number}.pdf`} rel="nofollow">
          {texts.pdf}
          <span className="visually-hidden">{number}</span>
        </a>
      </div>
    </Card>
  );
};
