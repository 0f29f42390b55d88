import { paths } from '../../shell/routes/paths.ts';

/** Where the desk shows what a payment was for; undefined for what has no page of its own. */
export const codePathOf = (purpose: string): ((code: string) => string) | undefined => {
  if (purpose === 'order') return paths.order;
  return purpose === 'parcel' ? paths.parcel : undefined;
};
