/** The rules that the books are proved by, where the language says them otherwise than the proof names them. */
export const ledgerRules: Readonly<Record<string, string>> = {};
