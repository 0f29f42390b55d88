import type { accountsCalls } from '@caravan/contract/accounts/accounts.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { checkedAddress, isRefusedAddress, refuseAddress } from './accounts.address.ts';
import { presentAddress } from '../accounts.present.ts';
import {
  deleteAddress,
  insertAddress,
  lockAddresses,
  preferLatest,
  readAddresses,
  unmarkPreferred,
  updateAddress,
} from './addresses.queries.ts';
import {
  citiesOf,
  type Country,
  countriesIn,
  countriesNamed,
  type Place,
  placesNamed,
  statesOf,
} from '../places/places.ts';

const MOST_ADDRESSES = 30;

export const addressHandlers = {
  'GET /address/list': async ({ db, actor, locale }) =>
    (await readAddresses(db, actor.accountId)).map((row) => presentAddress(row, locale)),

  'POST /address': async ({ tx, actor, now, locale }, { isPreferred, ...typed }) => {
    const address = checkedAddress(typed);
    if (isRefusedAddress(address)) return refuseAddress(address, typed);
    const { accountId } = actor;
    const count = await lockAddresses(tx, accountId);
    if (count >= MOST_ADDRESSES) return refuse('address_too_many');
    if (isPreferred) await unmarkPreferred(tx, accountId);
    const row = await insertAddress(tx, { accountId, address, isPreferred: isPreferred || count === 0, now });
    return presentAddress(row, locale);
  },

  'PUT /address': async ({ tx, actor, now, locale }, { id, isPreferred, ...typed }) => {
    const address = checkedAddress(typed);
    if (isRefusedAddress(address)) return refuseAddress(address, typed);
    const { accountId } = actor;
    await lockAddresses(tx, accountId);
    if (isPreferred) await unmarkPreferred(tx, accountId);
    const row = await updateAddress(tx, id, { accountId, address, isPreferred, now });
    return row ? presentAddress(row, locale) : refuse('not_found');
  },

  'DELETE /address/{id}': async ({ tx, actor }, { id }) => {
    await lockAddresses(tx, actor.accountId);
    const removed = await deleteAddress(tx, actor.accountId, id);
    if (!removed) return refuse('not_found');
    if (removed.is_preferred) await preferLatest(tx, actor.accountId);
    return null;
  },

  'GET /system/globalAddress/getAddressListByName': async (
    { locale, language },
    { country, state, name = '' },
  ) => {
    const places: readonly (Place & Partial<Country>)[] =
      country === undefined
        ? name.trim() === ''
          ? countriesIn(locale, language)
          : countriesNamed(name, locale, language)
        : placesNamed(state === undefined ? statesOf(country) : citiesOf(country, state), name);
    return [...places];
  },
} satisfies Partial<Handlers<typeof accountsCalls>>;
