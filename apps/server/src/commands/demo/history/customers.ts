import type { Address } from '@caravan/domain/people/address';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Locale } from '@caravan/domain/shared/locale';

/** Somebody who has bought in the demo shop before; none of them exists. */
export interface Customer {
  readonly nickName: string;
  readonly locale: Locale;
  readonly currency: CurrencyCode;
  readonly address: Address;
}

/** The place of a customer among all of them names their mailbox. */
export interface CustomerAt {
  readonly customer: Customer;
  readonly place: number;
}

type Place = readonly [
  country: string,
  state: string,
  city: string,
  postalCode: string,
  street: string,
  phone: string,
];

/** Numbers that the countries' authorities keep for plays and examples, where they keep some. */
const PLACES = {
  portland: ['US', 'Oregon', 'Portland', '97205', 'SW Example Street', '+12025550143'],
  austin: ['US', 'Texas', 'Austin', '78701', 'Example Avenue', '+12025550178'],
  brooklyn: ['US', 'New York', 'New York', '11201', 'Example Place', '+12025550119'],
  berlin: ['DE', 'Berlin', 'Berlin', '10115', 'Beispielstraße', '+493023125001'],
  hamburg: ['DE', 'Hamburg', 'Hamburg', '20095', 'Musterweg', '+494066969001'],
  leeds: ['GB', 'England', 'Leeds', 'LS1 4AP', 'Example Road', '+441134960101'],
  london: ['GB', 'England', 'London', 'E1 6AN', 'Example Lane', '+442079460102'],
  lyon: ['FR', 'Auvergne-Rhône-Alpes', 'Lyon', '69002', 'Rue de l’Exemple', '+33199001234'],
  sydney: ['AU', 'New South Wales', 'Sydney', '2000', 'Example Street', '+61255501234'],
  melbourne: ['AU', 'Victoria', 'Melbourne', '3000', 'Sample Street', '+61355501234'],
  toronto: ['CA', 'Ontario', 'Toronto', 'M5H 2N2', 'Example Street West', '+14165550123'],
  vancouver: ['CA', 'British Columbia', 'Vancouver', 'V6B 1A1', 'Example Drive', '+16045550123'],
  utrecht: ['NL', 'Utrecht', 'Utrecht', '3511 AB', 'Voorbeeldstraat', '+31302000001'],
  auckland: ['NZ', 'Auckland', 'Auckland', '1010', 'Example Terrace', '+6495550123'],
  milan: ['IT', 'Lombardy', 'Milan', '20121', 'Via Esempio', '+390255550001'],
  madrid: ['ES', 'Madrid', 'Madrid', '28001', 'Calle Ejemplo', '+34910000001'],
} as const satisfies Record<string, Place>;

type PlaceName = keyof typeof PLACES;

const NAMES: readonly (readonly [first: string, last: string, place: PlaceName, currency: CurrencyCode])[] = [
  ['Maya', 'Whitlock', 'portland', 'USD'],
  ['Jordan', 'Pell', 'austin', 'USD'],
  ['Renée', 'Okafor', 'brooklyn', 'USD'],
  ['Theo', 'Lindqvist', 'portland', 'USD'],
  ['Camila', 'Duarte', 'austin', 'USD'],
  ['Noah', 'Brandt', 'brooklyn', 'USD'],
  ['Priya', 'Nair', 'brooklyn', 'USD'],
  ['Lena', 'Vogt', 'berlin', 'EUR'],
  ['Jonas', 'Ahrens', 'hamburg', 'EUR'],
  ['Mira', 'Schöne', 'berlin', 'EUR'],
  ['Tarek', 'Haddad', 'hamburg', 'EUR'],
  ['Ellie', 'Marsden', 'leeds', 'GBP'],
  ['Callum', 'Reid', 'london', 'GBP'],
  ['Aisha', 'Begum', 'london', 'GBP'],
  ['Chloé', 'Marchand', 'lyon', 'EUR'],
  ['Bastien', 'Roux', 'lyon', 'EUR'],
  ['Isla', 'Farrell', 'sydney', 'AUD'],
  ['Marcus', 'Tran', 'melbourne', 'AUD'],
  ['Olivia', 'Chen', 'sydney', 'AUD'],
  ['Émile', 'Gagnon', 'toronto', 'CAD'],
  ['Sophie', 'Wong', 'vancouver', 'CAD'],
  ['Daan', 'Vermeer', 'utrecht', 'EUR'],
  ['Hana', 'Wiremu', 'auckland', 'NZD'],
  ['Giulia', 'Ferri', 'milan', 'EUR'],
  ['Lucía', 'Ortega', 'madrid', 'EUR'],
  // Whose money keeps finance busy.
  ['Frida', 'Holm', 'hamburg', 'EUR'],
  ['Samuel', 'Ortiz', 'austin', 'USD'],
];
const MONEY_CUSTOMERS = 2;

const EVERYBODY: readonly Customer[] = NAMES.map(([firstName, lastName, name, currency], place) => {
  const [country, state, city, postalCode, street, phone] = PLACES[name];
  const detailedAddress = `${street} ${place * 3 + 4}`;
  return {
    nickName: firstName,
    locale: lastName === 'Chen' || lastName === 'Wong' ? 'zh' : 'en',
    currency,
    address: { firstName, lastName, country, state, city, detailedAddress, postalCode, phone },
  };
});

/** Whose things wait on the floor. */
const ROSA: Customer = {
  nickName: 'Rosa',
  locale: 'en',
  currency: 'USD',
  address: {
    firstName: 'Rosa',
    lastName: 'Albright',
    country: 'US',
    state: 'Oregon',
    city: 'Portland',
    detailedAddress: 'SW Example Street 120',
    postalCode: '97205',
    phone: '+12025550166',
  },
};

export const CUSTOMERS = EVERYBODY.slice(0, -MONEY_CUSTOMERS);

/** One who asks to be paid out, and one whose payments are doubted. */
export const [PAID_OUT, DOUBTED] = EVERYBODY.slice(-MONEY_CUSTOMERS).map((customer, at) => ({
  customer,
  place: CUSTOMERS.length + at,
})) as [CustomerAt, CustomerAt]; // two of them

/** One whose things fill the floor of today. */
export const ON_THE_FLOOR: CustomerAt = { customer: ROSA, place: EVERYBODY.length };

/** What they wrote of what came; the mark goes with the words. */
export const REVIEWS: readonly (readonly [mark: 3 | 4 | 5, text: string])[] = [
  [5, 'Looks exactly like the warehouse photos. The stitching is clean and nothing smelled of glue.'],
  [5, 'Second time I order this. The agent checked the size for me before it left, which saved a return.'],
  [5, 'Arrived well padded and two days earlier than promised.'],
  [4, 'Good quality for the price. The colour is a little darker than on the seller’s page.'],
  [5, 'Went together with three other things in one parcel, so shipping came to almost nothing.'],
  [4, 'Runs small: take one size up. Fabric is thicker than I expected, in a good way.'],
  [5, 'My daughter has not put it down since. Would buy again.'],
  [3, 'Does what it should, but the box was dented. The thing inside was fine.'],
  [5, 'Freight came out lower than the estimate and the difference was back in my wallet the same day.'],
  [4, 'Nice weight, nice finish. The manual is only in Chinese.'],
  [5, 'Photos from the warehouse showed a scratch, they swapped it without any discussion.'],
  [4, 'Took a while through customs, but the tracking was right all the way.'],
  [5, '和图片一样，做工很好，包裹打得很结实。'],
  [4, '质量不错，物流比预计慢了两天。'],
  [5, 'Exactly what I searched for for months. Half the price of the shop around the corner.'],
  [3, 'Okay. Thinner than it looks in the pictures, but for this price I keep it.'],
];
