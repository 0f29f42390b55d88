/**
 * Who goes first when the server has more to do than it can: health is always answered; payments, orders and what
 * providers tell, and the staff; what a shopper does with things of their own, and the files of pages that are open;
 * looking around comes last.
 */
export type Priority = 'always' | 'first' | 'own' | 'look';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Told by its address and `who` may make it unless it says something else. */
    priority?: Priority;
    /** Answers for hours: it is let in like others, and not counted as work. */
    isStream?: boolean;
  }
}

const ALWAYS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/ping', '/api/ping', '/metrics']);

/** Addresses of money and orders, of providers' notices, and of the desk. */
const FIRST =
  /^\/(desk|sandbox|api\/(staff|payment|parcel\/notice|order\/(creat|insert|addFast|purchase)|return|system\/payItems|wallet\/topUp))(\/|$)/;

export const priorityOf = (url: string, isForAnybody: boolean): Priority => {
  if (ALWAYS.has(url)) return 'always';
  if (FIRST.test(url)) return 'first';
  return isForAnybody ? 'look' : 'own';
};
