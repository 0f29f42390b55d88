/** The pages that the law asks for, and what may not be done without asking. */
export const texts = {
  label: 'Legal information',
  titles: {
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    imprint: 'Imprint',
    withdrawal: 'Right of withdrawal',
    cookies: 'Cookies',
  },
  since: 'In force since',
  gone: 'This page has not been written yet',
  goneText: 'Customer service can tell you what you need to know.',
  help: 'Help center',
  signingUp: 'By creating an account you agree to what these pages say:',
  paying: 'By paying you agree to what these pages say:',
  ordering: 'Read them here:',
  /** What is asked before the advertising pixel is told anything. */
  consent: {
    title: 'Your privacy',
    text: 'May we tell our advertising service which pages and goods are looked at here? It helps us advertise; the shop works the same without.',
    yes: 'Allow',
    no: 'No, thanks',
  },
  withdrawHere: 'Withdraw from contract here',
} as const;
