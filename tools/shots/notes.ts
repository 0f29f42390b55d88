/** Of a family of screens: what it was set beside, and what was changed for it. */
export const NOTES: Readonly<Record<string, string>> = {
  home: 'Beside Taobao, Temu and Apple’s shop. A hero of words with a search field, four promises, the four marketplaces; goods without end; no dialog before a first tap. Each of the goods has a picture of its own.',
  search:
    'Beside Taobao’s and Amazon’s lists. Picture first, price strongest, where it comes from and what was sold; filters of one row. No picture stands twice on a screen.',
  product:
    'Beside Amazon and AliExpress. The total at home and the day at the door stand beside the price; photos of how it arrived for others; two columns from 700 px.',
  cart: 'Beside 1688 and Amazon. Grouped by seller; the total at home and what the goods add to a waiting parcel stand before the button.',
  pay: 'Beside Shopify’s checkout. What is paid now, what later and when it is here; the goods and the marks of cards stand beside the choice.',
  card: 'Beside Stripe’s and Shopify’s forms. The card’s fields are the provider’s own; the goods and the total stay in sight.',
  orders:
    'Beside JD and Amazon. One card for each seller’s order with the one right action; from 900 px rows with a navigation at the side. A long name of a seller no longer widens the page.',
  order:
    'Beside AliExpress and Cainiao. A bar of six steps with days, the next action, and the warehouse’s photos of the ordered variant.',
  warehouse:
    'Beside other agents’ warehouses. Photos, measured weight and size, the clock of free storage, and the total home before anything is chosen.',
  'submit-parcel':
    'Beside Shipito and Superbuy. Lines with price, days and duty; each part of the price is a row.',
  parcel:
    'Beside Cainiao and 17TRACK. The day at the door first, then where it is; confirming comes after delivery.',
  'line-scores':
    'Beside Shipito’s and Superbuy’s lists of lines, which tell promised days. What became of our own parcels: days, promises kept, prices that held, losses.',
  wallet: 'Beside Wise and Alipay. What there is, what can go back, and each booking with its balance.',
};
