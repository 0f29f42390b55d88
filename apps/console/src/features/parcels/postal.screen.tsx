import { CHINA_OFFSET_MS } from '@caravan/domain/time/china-time';
import { Alert } from 'antd';
import { Suspense } from 'react';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { invoice } from '../../messages/en/parcel-work.ts';
import { useText } from '../../messages/language.ts';
import { useShopName } from '../../messages/shop-name.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { useNow } from '../../ui/charts/figures.tsx';
import { PrintPage } from './print/print-page.tsx';
import { Cn22Paper } from './print/postal/cn22-paper.tsx';
import { Cn23Paper } from './print/postal/cn23-paper.tsx';
import type { PostalPapers } from './print/postal/postal-parts.tsx';
import styles from './print/postal/postal.module.css';
import { useChosenParcels } from './state/use-parcels.ts';

type PostalParcel = StaffParcelDetail & { readonly papers: { readonly postal: PostalPapers } };

const goesByPost = (parcel: StaffParcelDetail): parcel is PostalParcel => parcel.papers.postal !== null;

/** The post's customs declaration of each chosen parcel, CN 22 or CN 23; one for each of its boxes. */
export const PostalScreen = () => {
  const text = useText();
  const { parcels, isLoading, error } = useChosenParcels();
  const postal = parcels.filter(goesByPost);
  const forms = [...new Set(postal.map(({ papers }) => papers.postal.form))].sort();
  return (
    <PrintPage
      title={text.postal.title}
      hint={forms.map((form) => text.postal.paper[form]).join(' · ')}
      isReady={!isLoading && postal.length > 0}
    >
      {error ? <ErrorState text={problemText(error, text)} /> : null}
      {isLoading ? <LoadingState /> : null}
      {!isLoading && !error && postal.length === 0 ? (
        <EmptyState icon="list" title={text.postal.none} />
      ) : null}
      <Doubts parcels={parcels} />
      <Suspense fallback={<LoadingState />}>
        <div className={styles['papers']}>
          {postal.map((parcel) => (
            <Papers key={parcel.parcelCode} parcel={parcel} />
          ))}
        </div>
      </Suspense>
    </PrintPage>
  );
};

/** What has to be put right before the post takes them. */
const Doubts = ({ parcels }: { readonly parcels: readonly StaffParcelDetail[] }) => {
  const { postal: texts, invoice: invoiceTexts } = useText();
  const postal = parcels.filter(goesByPost);
  const told = [
    { codes: codesOf(parcels.filter((parcel) => !goesByPost(parcel))), say: texts.notByPost },
    { codes: codesOf(postal.filter(({ packedGrams }) => packedGrams === null)), say: texts.notPacked },
    { codes: codesOf(postal.filter(isHeavierInside)), say: texts.heavierInside },
    {
      codes: codesOf(postal.filter(({ papers }) => papers.postal.rows.some(({ hsCode }) => hsCode === ''))),
      say: () => invoiceTexts.incomplete,
    },
    { codes: codesOf(postal.filter(lacksNumber)), say: invoiceTexts.receiverMissing },
  ];
  return told.map(({ codes, say }) =>
    codes === '' ? null : <Alert key={say(codes)} type="warning" showIcon title={say(codes)} />,
  );
};

const codesOf = (parcels: readonly StaffParcelDetail[]): string =>
  parcels.map(({ parcelCode }) => parcelCode).join(', ');

const isHeavierInside = ({ packedGrams, papers }: PostalParcel): boolean =>
  packedGrams !== null && papers.postal.netGrams > packedGrams;

const lacksNumber = ({ papers }: StaffParcelDetail): boolean =>
  papers.receiverNumber?.isNeeded === true && papers.receiverNumber.number === '';

const Papers = ({ parcel }: { readonly parcel: PostalParcel }) => {
  const shop = useShopName();
  const nowMs = useNow();
  const postedMs = (parcel.shippedAt ? Date.parse(parcel.shippedAt) : nowMs) + CHINA_OFFSET_MS;
  const { postal } = parcel.papers;
  const Paper = postal.form === 'CN22' ? Cn22Paper : Cn23Paper;
  const boxes = parcel.boxes.length > 0 ? parcel.boxes : [null];
  return boxes.map((box, at) => (
    <Paper
      // Boxes have no identity but their number.
      key={at}
      parcel={parcel}
      postal={postal}
      boxNumber={at + 1}
      grossGrams={box?.weightGrams ?? parcel.packedGrams}
      trackingNumber={box?.trackingNumber ?? parcel.trackingNumber}
      day={new Date(postedMs).toISOString().slice(0, 10)}
      sender={parcel.sender.length > 0 ? parcel.sender : [invoice.fallbackSender(shop)]}
    />
  ));
};
