import type { Outbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WalletNotice } from '../rules/notices.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';

type Change = 'added' | 'changed' | 'removed';

/** One key is one notice: adding a method twice has one, as have all changes of it within a minute, so that no other mail is buried. */
export const keyOfChange = (change: Change, methodId: string, at: IsoInstant): string =>
  change === 'changed' ? `method ${methodId} changed ${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}` : `method ${methodId} ${change}`;

/** Writes the notice of a change to a saved method, for everyone who manages the account (decisions 9). */
export function putChangeNotice(
  notices: Pick<Outbox<WalletNotice>, 'put'>,
  database: Database,
  accountId: string,
  change: Change,
  method: PaymentMethod,
  at: IsoInstant,
): Promise<void> {
  const { methodId, kind, lastFour } = method;
  const facts = { change, method: { kind, brand: method.kind === 'card' ? method.brand : null, lastFour } };
  return notices.put(database, { kind: 'payment-method-changed', key: keyOfChange(change, methodId, at), accountId, at, facts });
}
