/** The pages that the law asks for, as the shop's addresses name them. */
export const LEGAL_PATHS = ['terms', 'privacy', 'imprint', 'withdrawal', 'cookies'] as const;
export type LegalPath = (typeof LEGAL_PATHS)[number];
