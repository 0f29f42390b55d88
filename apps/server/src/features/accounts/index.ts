export { checkedAddress } from './addresses/accounts.address.ts';
export { passwordLink } from './secrets/accounts.codes.ts';
export { accountOfEmail, emailOfAccount } from './accounts.queries.ts';
export { openAccountWithPassword, openGuestAccount } from './accounts.service.ts';
export { findAddress, keepFirstAddress } from './addresses/addresses.queries.ts';
export { countryName } from './places/places.ts';
