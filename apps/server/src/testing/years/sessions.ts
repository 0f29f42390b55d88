import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { issueSession } from '../../platform/session/sessions.ts';

export interface Person {
  readonly kind: 'shopper' | 'staff';
  readonly id: string;
}

const SESSION_MS = 5 * 60_000;

/** Who is signed in: the simulation lets people in itself, and anew when their time is over. */
export class Sessions {
  private readonly db: Db;
  private readonly tokens = new Map<string, { readonly token: string; readonly at: number }>();

  constructor(db: Db) {
    this.db = db;
  }

  async tokenOf({ kind, id }: Person, now: Date): Promise<string> {
    const known = this.tokens.get(id);
    if (known && Math.abs(now.getTime() - known.at) < SESSION_MS) return known.token;
    const { accessToken: token } = await inTransaction(this.db, (tx) =>
      issueSession(tx, { kind, personId: id, now }),
    );
    this.tokens.set(id, { token, at: now.getTime() });
    return token;
  }
}
