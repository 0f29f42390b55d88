/** What is asked before the advertising pixel is told anything. */
export const texts = {
  title: 'Your privacy',
  text: 'May we tell our advertising service which pages and goods are looked at here? It helps us advertise; the shop works the same without.',
  yes: 'Allow',
  no: 'No, thanks',
} as const;
