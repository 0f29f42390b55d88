/** Part of the sign-in and purchase flow. */
export const FLOW = { isAuthPage: true } as const;

/** Only for somebody signed in, and nothing for a search engine. */
export const SIGNED_IN = { needsToken: true, noindex: true } as const;

/** Where the order is filled in and paid: nothing beside it leads away. */
export const PAYING = { isPaying: true, noindex: true } as const;
