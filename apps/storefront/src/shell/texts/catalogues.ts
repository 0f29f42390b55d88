import { FALLBACK_LOCALE as FALLBACK } from '../language/languages.ts';
import type { Locale } from '../locale.ts';
import type { Translation } from '@caravan/web/texts/fill';

/** One catalogue of texts for each feature, and some of the shell; English is the shape the other language follows. */
export interface Catalogues {
  common: typeof import('../../messages/en/common.ts').texts;
  offline: typeof import('../../messages/en/offline.ts').texts;
  legal: typeof import('../../messages/en/legal.ts').texts;
  errors: typeof import('../../messages/en/errors.ts').texts;
  accounts: typeof import('../../messages/en/accounts.ts').texts;
  content: typeof import('../../messages/en/content.ts').texts;
  landed: typeof import('../../messages/en/landed.ts').texts;
  goods: typeof import('../../messages/en/goods.ts').texts;
  cart: typeof import('../../messages/en/cart.ts').texts;
  coupons: typeof import('../../messages/en/coupons.ts').texts;
  orders: typeof import('../../messages/en/orders.ts').texts;
  payments: typeof import('../../messages/en/payments.ts').texts;
  wallet: typeof import('../../messages/en/wallet.ts').texts;
  warehouse: typeof import('../../messages/en/warehouse.ts').texts;
  deadlines: typeof import('../../messages/en/deadlines.ts').texts;
  freight: typeof import('../../messages/en/freight.ts').texts;
  parcels: typeof import('../../messages/en/parcels.ts').texts;
  aftersales: typeof import('../../messages/en/aftersales.ts').texts;
  affiliate: typeof import('../../messages/en/affiliate.ts').texts;
  integrations: typeof import('../../messages/en/integrations.ts').texts;
  passkeys: typeof import('../../messages/en/passkeys.ts').texts;
  sourcing: typeof import('../../messages/en/sourcing.ts').texts;
  messages: typeof import('../../messages/en/messages.ts').texts;
}

export type CatalogueName = keyof Catalogues;

type Catalogue<Name extends CatalogueName> = Translation<Catalogues[Name]>;
export type AnyCatalogue = Catalogue<CatalogueName>;
type Loader = () => Promise<AnyCatalogue>;
type Loaders = Readonly<Record<string, Loader>>;

/** A rendering told of a failure once, not for ever. */
const RETRY_AFTER_MS = 3_000;

/** A shop of texts: catalogues are fetched once, one language at a time, and handed out at once after that. */
export class TextCache {
  private readonly loaders: Loaders;
  private readonly further: () => Promise<Loaders>;
  private readonly ready = new Map<string, AnyCatalogue>();
  private readonly pending = new Map<string, Promise<AnyCatalogue>>();
  private readonly awaited = new Map<string, Promise<AnyCatalogue>>();

  constructor(loaders: Loaders, further: () => Promise<Loaders> = () => Promise.resolve({})) {
    this.loaders = loaders;
    this.further = further;
  }

  /** The catalogue if it is here, else the promise of it; a language that does not load falls back to English. */
  take<Name extends CatalogueName>(locale: Locale, name: Name): Catalogue<Name> | Promise<Catalogue<Name>> {
    const key = `${locale}/${name}`;
    const found = this.ready.get(key) ?? this.pending.get(key) ?? this.fetch(key, locale, name);
    return found as Catalogue<Name> | Promise<Catalogue<Name>>; // the key holds what its name says
  }

  /**
   * The same for a component. What a rendering waited for stays the promise it was: React goes on with that rendering by
   * asking for the very promise again, and takes the hooks after it for an update when it is not asked (error 467).
   */
  takeForRender<Name extends CatalogueName>(
    locale: Locale,
    name: Name,
  ): Catalogue<Name> | Promise<Catalogue<Name>> {
    const key = `${locale}/${name}`;
    const taken = this.awaited.get(key) ?? this.take(locale, name);
    if (taken instanceof Promise && !this.awaited.has(key)) {
      this.awaited.set(key, taken);
      taken.catch(() => setTimeout(() => this.awaited.delete(key), RETRY_AFTER_MS));
    }
    return taken as Catalogue<Name> | Promise<Catalogue<Name>>; // the key holds what its name says
  }

  /** Lays down what came with the page. */
  put(locale: Locale, catalogues: Readonly<Record<string, unknown>>): void {
    for (const [name, catalogue] of Object.entries(catalogues))
      this.ready.set(`${locale}/${name}`, catalogue as AnyCatalogue); // the server took it from its own shelf
  }

  /** Resolves when all of them are here. */
  async load(locale: Locale, names: readonly CatalogueName[]): Promise<void> {
    await Promise.all(names.map(async (name) => this.take(locale, name)));
  }

  private fetch(key: string, locale: Locale, name: CatalogueName): Promise<AnyCatalogue> {
    const arriving = this.read(locale, name)
      // English may be here already, from before the line was lost.
      .catch(() => (locale === FALLBACK ? this.read(FALLBACK, name) : this.take(FALLBACK, name)))
      .then((catalogue) => {
        this.ready.set(key, catalogue);
        return catalogue;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, arriving);
    return arriving;
  }

  private async read(locale: Locale, name: CatalogueName): Promise<AnyCatalogue> {
    const path = `./${locale}/${name}.ts`;
    const load = this.loaders[path] ?? (await this.further())[path];
    if (!load) throw new Error(`no texts ${locale}/${name}`);
    return load();
  }
}
