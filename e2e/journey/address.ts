/** Where the stories' parcels go: a place with a postal code and a number that hold. */
export const ADDRESS = {
  firstName: 'Mary',
  lastName: 'Lovelace',
  country: 'US',
  state: 'CA',
  city: 'Mountain View',
  detailedAddress: '1600 Amphitheatre Parkway',
  postalCode: '94043',
  phone: '6502530000',
} as const;
