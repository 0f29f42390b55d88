import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useText } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { CopyText } from '../../../ui/parts/copy-text.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Money, Size, Weight, When } from '../../../ui/charts/figures.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { useWarehouses } from '../../warehouse/index.ts';
import styles from '../parcels.module.css';

export const ParcelFacts = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels, words } = useText();
  const { address } = parcel;
  const lying = useWarehouseFact(parcel.warehouseId);
  const services = parcel.services.map((code) => wordOf(words.service, code)).join(', ');
  return (
    <Panel>
      <Facts
        facts={[
          { label: parcels.parcel, value: <CopyText value={parcel.parcelCode} label={parcels.parcel} /> },
          { label: parcels.shopper, value: parcel.shopper, isWide: true },
          ...lying,
          { label: parcels.line, value: parcel.lineName },
          parcel.carrier ? { label: parcels.carrier, value: parcel.carrier } : null,
          { label: parcels.created, value: <When at={parcel.createdAt} /> },
          parcel.paidAt ? { label: parcels.paid, value: <When at={parcel.paidAt} /> } : null,
          { label: parcels.estimated, value: <Weight weightGrams={parcel.estimatedGrams} /> },
          parcel.packedGrams === null
            ? null
            : { label: parcels.packed, value: <Weight weightGrams={parcel.packedGrams} /> },
          { label: parcels.paidFreight, value: <Money amount={parcel.paidUsd} currency="USD" /> },
          parcel.returnedUsd > 0
            ? { label: parcels.returned, value: <Money amount={parcel.returnedUsd} currency="USD" /> }
            : null,
          parcel.returningUsd > 0
            ? { label: parcels.returning, value: <Money amount={parcel.returningUsd} currency="USD" /> }
            : null,
          parcel.differenceUsd > 0
            ? {
                label: parcels.difference,
                value: (
                  <b>
                    <Money amount={parcel.differenceUsd} currency="USD" />
                  </b>
                ),
              }
            : null,
          parcel.differenceUntil
            ? { label: parcels.differenceUntil, value: <When at={parcel.differenceUntil} /> }
            : null,
          { label: parcels.declared, value: <Money amount={parcel.declaredUsd} currency="USD" /> },
          services ? { label: parcels.services, value: <b>{services}</b>, isWide: true } : null,
          parcel.trackingNumber
            ? {
                label: parcels.tracking,
                value: <CopyText value={parcel.trackingNumber} label={parcels.tracking} />,
              }
            : null,
        ]}
      />
      <p className={styles['subhead']}>{parcels.address}</p>
      <address className={styles['address']}>
        <b>{address.name}</b>
        {address.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {address.postalCode} {address.countryName}
        </span>
        <span>{address.phone}</span>
      </address>
      <CustomsFacts papers={parcel.papers} />
      <Boxes parcel={parcel} />
    </Panel>
  );
};

/** Who pays customs, and the number by which they know the receiver. */
const CustomsFacts = ({ papers }: Pick<StaffParcelDetail, 'papers'>) => {
  const { invoice } = useText();
  const { incoterm, receiverNumber: asked } = papers;
  return (
    <p className={styles['customsFacts']}>
      {asked && asked.number !== '' ? (
        <span>
          {asked.name} <span className="mono">{asked.number}</span>
        </span>
      ) : null}
      {asked?.isNeeded && asked.number === '' ? (
        <StatusTag tone="warning">{invoice.noNumber(asked.name)}</StatusTag>
      ) : null}
      <span>
        {incoterm}: {invoice.incoterm[incoterm]}
      </span>
    </p>
  );
};

/** Where it is packed, in a shop with several warehouses. */
const useWarehouseFact = (id: string) => {
  const { warehouses } = useText();
  const value = useWarehouses().nameOf(id);
  return value === null ? [] : [{ label: warehouses.one, value }];
};

const Boxes = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels } = useText();
  if (parcel.boxes.length === 0) return null;
  return (
    <>
      <p className={styles['subhead']}>{parcels.boxes}</p>
      <ol className={styles['boxList']}>
        {parcel.boxes.map((box, index) => (
          // Boxes have no identity but their number.
          <li key={index}>
            {parcels.box(index + 1)}: <Weight weightGrams={box.weightGrams} />, <Size {...box} />
            {box.trackingNumber ? <span className="mono"> {box.trackingNumber}</span> : null}
          </li>
        ))}
      </ol>
    </>
  );
};
