import type { Address } from '@caravan/contract/accounts/accounts.calls';
import styles from '../accounts.module.css';

type Written = Omit<Address, 'id' | 'isPreferred' | 'taxNumber'>;

/** An address in three lines. */
export const AddressText = ({ address }: { readonly address: Written }) => (
  <address className={styles['written']}>
    <strong dir="auto">
      {address.firstName} {address.lastName}
    </strong>
    <span dir="auto">
      {address.detailedAddress}, {address.city}, {address.state} {address.postalCode}
    </span>
    <span dir="auto">
      {address.countryName} · <bdi>{address.phone}</bdi>
    </span>
  </address>
);
