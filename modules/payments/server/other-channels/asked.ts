import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Till } from '../needs.ts';
import { digest } from '../paying/situation.ts';
import { bindKey } from '../store/idempotency.ts';
import type { Payment } from '../store/payment.ts';
import { readClaim } from '../store/payments.ts';

/** A payment that somebody asks for in the customer's place. */
export type Asked = {
  readonly accountId: string;
  /** Whose keys these are: a client of the operator's interface, or the command line. */
  readonly clientId: string;
  /** Of the client's own making: the same key and body lead to the same payment, however often it asks. */
  readonly key: string;
  /** For the audit trail: the client, and the person behind it where one is named. */
  readonly actor: string;
};

export type KeyRefusal = { readonly reason: 'intent-reused' };

/** What a key stands for, and the payment that came of it, if one did. */
export type Bound = { readonly intentId: string; readonly bodyHash: string; readonly first: Payment | undefined };

/** Binds a key to what it asks for. The account is part of that: a key that was used for one account buys nothing on another. */
export async function bind(till: Till, { clientId, key, accountId }: Asked, body: readonly unknown[]): Promise<Result<Bound, KeyRefusal>> {
  const hash = createHash('sha256')
    .update(JSON.stringify([clientId, key]))
    .digest('hex');
  const bodyHash = digest([accountId, ...body]);
  const bound = await bindKey(till.database, { clientId, keyHash: hash, bodyHash }, till.clock.now());
  if (!bound) return refuse({ reason: 'intent-reused' });
  const intentId = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return accept({ intentId, bodyHash, first: (await readClaim(till.database, accountId, intentId))?.payment });
}
