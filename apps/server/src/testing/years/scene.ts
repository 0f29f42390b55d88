import type { ShopCalls } from '@caravan/contract/calls';
import type { Client } from '@caravan/contract/client';
import type { Person } from './sessions.ts';
import type { World } from './world.ts';

/** Who there is, and what is for sale. */
export interface Town {
  readonly shoppers: readonly (Person & { readonly addressId: string; readonly email: string })[];
  readonly skus: readonly { readonly skuId: string; readonly shopId: string }[];
  readonly staff: Readonly<Record<'buyer' | 'warehouse' | 'support' | 'finance' | 'admin', Person>>;
}

/** One shopper who is about to do something. */
export interface Scene {
  readonly world: World;
  readonly town: Town;
  readonly shopper: Town['shoppers'][number];
  readonly call: Client<ShopCalls>;
}

/** One thing of this shopper that a statement finds, by chance. */
export const one = async <Row>({ world, shopper }: Scene, text: string): Promise<Row | undefined> =>
  world.chance.pick((await world.query<Row>(text, [shopper.id])).rows);
