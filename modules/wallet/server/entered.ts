import type { Outbox } from '#modules/notices/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerWithin } from '#platform/server/ports/answer-within.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { Keeping } from '../rules/keeping.ts';
import type { WalletNotice } from '../rules/notices.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';
import { putChangeNotice } from './change-notice.ts';
import * as store from './entered-store.ts';
import type { WalletPort } from './port.ts';
import type { EnteredMethod, VaultPort } from './vault.ts';

/** Methods entered during a payment: for that payment alone, unless saved with it (PAY-01, PAY-09). */
export interface EnteredMethods {
  /** Stores what the vault handed over. A prepaid card can pay, but is never saved. */
  put(accountId: string, intentId: string, method: EnteredMethod, save: boolean): Promise<void>;
  /** Oldest first. */
  ofPayment(accountId: string, intentId: string): Promise<readonly EnteredForPayment[]>;
  /** With the processor's token, for charging only. Undefined for any method that was not entered this way, or has paid. */
  chargeable(accountId: string, methodId: string): Promise<EnteredToCharge | undefined>;
  /** Whether a method was entered for a payment that is still remembered. */
  knows(accountId: string, methodId: string): Promise<boolean>;
  /** Saves a method that is to be saved, once, and notifies everyone who manages the account. False if it is not, or could not be saved now. */
  save(accountId: string, methodId: string): Promise<boolean>;
  /** After its payment succeeded: saves it if wanted; otherwise it cannot be charged again. Never throws. */
  afterPayment(accountId: string, methodId: string): Promise<void>;
  runs(): readonly { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<void> }[];
}

export type EnteredForPayment = { readonly method: PaymentMethod; readonly keeping: Keeping };

export type EnteredToCharge = PaymentMethod & { readonly token: string; readonly keeping: Keeping };

export type EnteredDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly wallet: Pick<WalletPort, 'save'>;
  readonly vault: Pick<VaultPort, 'remove'>;
  readonly notices: Pick<Outbox<WalletNotice>, 'put'>;
  readonly onError: (what: string, error: unknown) => void;
};

/** As long as the draft of its payment. */
const LIFE_MS = DAY_MS;
const AT_ONCE = 100;

export function createEnteredMethods(deps: EnteredDependencies): EnteredMethods {
  const { database, clock, wallet } = deps;

  const find = async (accountId: string, methodId: string) => (isUuid(methodId) ? store.readEntered(database, accountId, methodId) : undefined);

  const save = async (accountId: string, methodId: string): Promise<boolean> => {
    const entered = await find(accountId, methodId);
    if (entered?.keeping === 'kept') return true;
    if (entered?.keeping !== 'wanted' || entered.token === null) return false;
    const at = clock.now();
    const { method, token } = entered;
    try {
      // A method is saved once by its id: a save that times out here may still happen, but never twice.
      await answerWithin(wallet.save(accountId, { ...method, token }, at));
    } catch (error) {
      deps.onError(`payment method ${methodId} could not be saved`, error);
      return false;
    }
    await database.transaction().execute(async (transaction) => {
      if (await store.markKept(transaction, accountId, methodId)) await putChangeNotice(deps.notices, transaction, accountId, 'added', method, at);
    });
    return true;
  };

  return {
    async put(accountId, intentId, { token, ...method }, wanted) {
      const keeping = wanted && !(method.kind === 'card' && method.prepaid) ? 'wanted' : 'no';
      await store.insertEntered(database, { accountId, intentId, method, token, keeping }, clock.now());
    },
    async ofPayment(accountId, intentId) {
      const found = isUuid(intentId) ? await store.readEnteredFor(database, accountId, intentId) : [];
      return found.map(({ method, keeping }) => ({ method, keeping }));
    },
    async chargeable(accountId, methodId) {
      const entered = await find(accountId, methodId);
      return entered && entered.token !== null ? { ...entered.method, token: entered.token, keeping: entered.keeping } : undefined;
    },
    knows: async (accountId, methodId) => (await find(accountId, methodId)) !== undefined,
    save,
    async afterPayment(accountId, methodId) {
      try {
        if (!(await save(accountId, methodId))) await store.dropToken(database, accountId, methodId);
      } catch (error) {
        deps.onError(`payment method ${methodId} has paid and could not be looked after`, error);
      }
    },
    runs: () => [{ name: 'wallet.forget-entered', everyMs: 600_000, run: (now) => forget(deps, now) }],
  };
}

/** Deletes expired methods here and in the vault; if the vault cannot be reached now, the next run does it. */
async function forget(deps: EnteredDependencies, now: IsoInstant): Promise<void> {
  const over = await store.readOver(deps.database, plusMilliseconds(now, -LIFE_MS), AT_ONCE);
  for (const { accountId, method, keeping } of over) {
    try {
      if (keeping !== 'kept') await deps.vault.remove(accountId, method.methodId);
    } catch (error) {
      return deps.onError(`the vault did not forget method ${method.methodId}`, error);
    }
    await store.deleteEntered(deps.database, accountId, method.methodId);
  }
  if (over.length === AT_ONCE) await forget(deps, now);
}
