export { checkedAddress, isRefusedAddress, refuseAddress } from './addresses/accounts.address.ts';
export { passwordLink } from './secrets/accounts.codes.ts';
export { accountOfEmail, emailOfAccount, nickNameOf } from './accounts.queries.ts';
export { openAccountWithPassword, openGuestAccount } from './accounts.service.ts';
export { findAddress, keepFirstAddress } from './addresses/addresses.queries.ts';
export { countryName } from './places/places.ts';
export { insertOrderClaim, takeOrderClaim } from './secrets/order-claims.queries.ts';
