export { checkedAddress } from './accounts.address.ts';
export { passwordLink } from './accounts.codes.ts';
export { accountOfEmail, emailOfAccount } from './accounts.queries.ts';
export { openAccountWithPassword, openGuestAccount } from './accounts.service.ts';
export { findAddress, keepFirstAddress } from './addresses.queries.ts';
export { countryName } from './places/places.ts';
