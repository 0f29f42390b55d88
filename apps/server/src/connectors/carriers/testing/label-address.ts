/** Where labels of tests go. */
export const ADDRESS = {
  name: 'Ada Lovelace',
  street1: '1 Analytical Street',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
  phone: '+15125550100',
};
