import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { uuidOfHash } from '#platform/server/uuid.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { digest } from '../paying/situation.ts';
import { bindKey } from '../store/idempotency.ts';
import type { Payment } from '../store/payment.ts';
import { readClaim } from '../store/payments.ts';

/** A request on a customer's behalf, made idempotent by a key that the client chooses. */
export type KeyedRequest = {
  readonly accountId: string;
  /** Whose keys these are: a client of the operator's interface, or the command line. */
  readonly clientId: string;
  /** Chosen by the client: the same key with the same body always leads to the same payment. */
  readonly key: string;
  /** For the audit trail: the client, and the person behind it if one is named. */
  readonly actor: string;
};

export type KeyRefusal = { readonly reason: 'intent-reused' };

/** The intent that a key stands for. `first` is the payment that an earlier request with this key made, if any. */
export type BoundIdempotencyKey = { readonly intentId: string; readonly bodyHash: string; readonly first: Payment | undefined };

/** Binds a key to a request body; refuses a key that is bound to another body. The account is part of the body, so a key cannot be reused for another account. */
export async function bindIdempotencyKey(
  context: PaymentsContext,
  { clientId, key, accountId }: KeyedRequest,
  body: readonly unknown[],
): Promise<Result<BoundIdempotencyKey, KeyRefusal>> {
  const hash = createHash('sha256')
    .update(JSON.stringify([clientId, key]))
    .digest('hex');
  const bodyHash = digest([accountId, ...body]);
  const bound = await bindKey(context.database, { clientId, keyHash: hash, bodyHash }, context.clock.now());
  if (!bound) return refuse({ reason: 'intent-reused' });
  const intentId = uuidOfHash(hash);
  return accept({ intentId, bodyHash, first: (await readClaim(context.database, accountId, intentId))?.payment });
}
