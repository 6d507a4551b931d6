import type { Outbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WalletNotice } from '../rules/notices.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';

/** Writes the notice of a change to a saved method, for everyone who manages the account (decisions 9). Adding one twice gives one notice, as do changes within a minute. */
export function putChangeNotice(
  notices: Pick<Outbox<WalletNotice>, 'put'>,
  database: Database,
  accountId: string,
  change: 'added' | 'changed' | 'removed',
  method: PaymentMethod,
  at: IsoInstant,
): Promise<void> {
  const { methodId, kind, lastFour } = method;
  const facts = { change, method: { kind, brand: method.kind === 'card' ? method.brand : null, lastFour } };
  const key = change === 'changed' ? `method ${methodId} changed ${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}` : `method ${methodId} ${change}`;
  return notices.put(database, { kind: 'payment-method-changed', key, accountId, at, facts });
}
