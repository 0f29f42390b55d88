import type { Locale } from '@caravan/domain/shared/locale';
import type { Address as WireAddress, Profile } from '@caravan/contract/accounts/accounts.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { mediaUrl } from '../../platform/media/media-library.ts';
import { moneyOfUsdCents, type Rates } from '../rates/index.ts';
import type { ProfileRow } from './accounts.queries.ts';
import type { AddressRow } from './addresses/addresses.queries.ts';
import { countryName } from './places/places.ts';

export const presentProfile = (
  row: ProfileRow,
  { currency, rates }: { currency: CurrencyCode; rates: Rates },
): Profile => ({
  userId: String(row.user_number),
  email: row.email,
  nickName: row.nick_name,
  avatar: row.avatar_media_id && mediaUrl(row.avatar_media_id, 240),
  money: moneyOfUsdCents(row.wallet_usd_cents, currency, rates),
  currency,
  num: row.usable_coupons,
  isFirstLogin: row.is_first_login,
});

export const presentAddress = (row: AddressRow, locale: Locale): WireAddress => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  country: row.country,
  countryName: countryName(row.country, locale) ?? row.country,
  state: row.state,
  city: row.city,
  detailedAddress: row.detailed_address,
  postalCode: row.postal_code,
  phone: row.phone,
  taxNumber: row.tax_number,
  isPreferred: row.is_preferred,
});
