import type { Outbox } from '#modules/notices/server/api.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { digitsOf } from '../rules/card-number.ts';
import { expiryProblem, isZip, readExpiry } from '../rules/expiry.ts';
import { isHolder } from '../rules/holder.ts';
import type { ChangeProblem, TypedChange } from '../rules/method-change.ts';
import type { WalletNotice } from '../rules/notices.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';
import { putChangeNotice } from './change-notice.ts';
import type { EnteredMethods } from './entered.ts';
import { createEntryNames } from './entry-names.ts';
import type { MethodChange, MethodUse, RemovalRefusal, WalletPort } from './port.ts';
import { saveMethod } from './save-method.ts';
import type { CodeEntry, CodeEntryRefusal, SecurityCodes } from './security-codes.ts';
import type { EnteredMethod, VaultPort } from './vault.ts';

/** What users who may pay can do with their saved methods (WAL-01, WAL-03, WAL-04, WAL-08). Callers check permissions first. */
export interface SavedMethodsApi {
  uses(accountId: string): Promise<readonly MethodUse[]>;
  /** The kinds of which the provider takes no method from this account (specification 6). */
  restrictedKinds(accountId: string): Promise<readonly PaymentMethod['kind'][]>;
  /** Opens the vault's fields for one method. Saving it requires a step-up first (decisions 8 and 9). */
  openEntry(viewer: Viewer, entry: Entry): Promise<Result<string, EntryRefusal>>;
  /** The address of opened fields; undefined if this session did not open them. */
  fieldsUrl(viewer: Viewer, entry: string, language: Language): string | undefined;
  /** Saves what was entered in the vault, once. */
  add(viewer: Viewer, reference: string, isDefault: boolean): Promise<Result<PaymentMethod, AddRefusal>>;
  /** Stores what was entered in the vault for one payment, to be saved with it or not. */
  enterForPayment(viewer: Viewer, reference: string, payment: PaymentEntry): Promise<Result<PaymentMethod, AddRefusal>>;
  /** Saves a method that has paid but could not be saved with its payment. */
  saveEntered(viewer: Viewer, methodId: string): Promise<Result<undefined, 'not-saved'>>;
  /** Opens the vault's field for the security code of a saved card. */
  openCode(viewer: Viewer, entry: CodeEntry): Promise<Result<string, CodeEntryRefusal>>;
  /** The address of an opened field; undefined if this session did not open it. */
  codeUrl(viewer: Viewer, entry: string, language: Language): string | undefined;
  change(viewer: Viewer, methodId: string, typed: TypedChange): Promise<Result<PaymentMethod, ChangeRefusal>>;
  remove(viewer: Viewer, methodId: string): Promise<Result<undefined, RemovalRefusal>>;
}

export type Entry = {
  readonly kind: PaymentMethod['kind'];
  readonly language: Language;
  readonly returnTo: `/${string}`;
  /** Undefined: it is saved, and no payment is waiting for it. */
  readonly payment: PaymentEntry | undefined;
};
/** The payment during which a method is entered, and whether to save the method with it. */
export type PaymentEntry = { readonly intentId: string; readonly save: boolean };
/** `restricted`: the provider takes no method of this kind from this account (specification 6). */
export type EntryRefusal = 'restricted' | 'step-up-needed' | 'too-many-refused' | 'vault-unavailable';
export type AddRefusal = 'step-up-needed' | 'no-such-entry' | 'vault-unavailable';
export type ChangeRefusal = { readonly reason: 'no-such-method' } | { readonly reason: 'fields'; readonly problems: readonly ChangeProblem[] };

export type SavedMethodsDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly wallet: WalletPort;
  readonly vault: VaultPort;
  readonly accounts: {
    account(
      accountId: string,
    ): Promise<{ readonly timeZone: string; readonly restrictions: Readonly<Record<PaymentMethod['kind'], boolean>> } | undefined>;
  };
  readonly stepUp: { isFresh(sessionId: string, purpose: 'new-method'): Promise<boolean> };
  readonly notices: Pick<Outbox<WalletNotice>, 'put'>;
  readonly entered: EnteredMethods;
  readonly codes: SecurityCodes;
  /** The key that signs the names of opened fields. */
  readonly key: string;
  readonly onError: (what: string, error: unknown) => void;
};

export function createSavedMethods(deps: SavedMethodsDependencies): SavedMethodsApi {
  const { database, clock, wallet, vault, stepUp } = deps;
  const names = createEntryNames(deps.key);
  const accountOf = async (accountId: string) => {
    const account = await deps.accounts.account(accountId);
    if (!account) throw new Error('the provider does not know the account of a session');
    return { restrictions: account.restrictions, today: todayIn(clock.now(), account.timeZone) };
  };
  const tell = (accountId: string, change: 'changed' | 'removed', method: PaymentMethod) =>
    putChangeNotice(deps.notices, database, accountId, change, method, clock.now());
  const find = async (accountId: string, methodId: string) => (await wallet.methods(accountId)).find((method) => method.methodId === methodId);
  /** A missing answer becomes a refusal that the customer is told about. */
  const fromVault = async <T>(what: string, answer: Promise<T>): Promise<T | 'vault-unavailable'> => {
    try {
      return await answer;
    } catch (error) {
      deps.onError(what, error);
      return 'vault-unavailable';
    }
  };

  const redeem = async (
    { accountId, sessionId }: Viewer,
    reference: string,
    payment: PaymentEntry | undefined,
  ): Promise<Result<EnteredMethod, AddRefusal>> => {
    if (isSaved(payment) && !(await stepUp.isFresh(sessionId, 'new-method'))) return refuse('step-up-needed');
    const entered = await fromVault('the vault could not hand a method over', vault.redeem(accountId, payment ? 'payment' : 'wallet', reference));
    if (entered === 'vault-unavailable') return refuse(entered);
    return entered ? accept(entered) : refuse('no-such-entry');
  };

  return {
    uses: (accountId) => wallet.uses(accountId),
    async restrictedKinds(accountId) {
      const { restrictions } = await accountOf(accountId);
      return (['card', 'bankAccount'] as const).filter((kind) => restrictions[kind]);
    },

    async openEntry(viewer, { payment, ...entry }) {
      const { accountId, sessionId } = viewer;
      const { restrictions, today } = await accountOf(accountId);
      if (restrictions[entry.kind]) return refuse('restricted');
      const proven = await stepUp.isFresh(sessionId, 'new-method');
      if (isSaved(payment) && !proven) return refuse('step-up-needed');
      const session = { ...entry, accountId, purpose: payment ? 'payment' : 'wallet', today, proven } as const;
      const opened = await fromVault('the vault could not open a session', vault.open(session));
      if (opened === 'vault-unavailable') return refuse(opened);
      if (opened.ok) return accept(names.make('method', opened.value, viewer));
      return refuse(opened.refusal === 'proof-needed' ? 'step-up-needed' : opened.refusal);
    },

    fieldsUrl(viewer, entry, language) {
      const session = names.read('method', entry, viewer);
      return session === undefined ? undefined : vault.fieldsUrl(session, language);
    },

    async add(viewer, reference, isDefault) {
      const entered = await redeem(viewer, reference, undefined);
      if (!entered.ok) return entered;
      return accept(await saveMethod(deps, viewer.accountId, entered.value, isDefault));
    },

    async enterForPayment(viewer, reference, payment) {
      if (!isUuid(payment.intentId)) return refuse('no-such-entry');
      const entered = await redeem(viewer, reference, payment);
      if (!entered.ok) return entered;
      await deps.entered.put(viewer.accountId, payment.intentId, entered.value, payment.save);
      return entered;
    },

    saveEntered: async ({ accountId }, methodId) => ((await deps.entered.save(accountId, methodId)) ? accept(undefined) : refuse('not-saved')),

    async openCode(viewer, entry) {
      const opened = await deps.codes.open(viewer.accountId, entry);
      return opened.ok ? accept(names.make('code', opened.value, viewer)) : opened;
    },
    codeUrl(viewer, entry, language) {
      const session = names.read('code', entry, viewer);
      return session === undefined ? undefined : deps.codes.fieldUrl(session, language);
    },

    async change({ accountId }, methodId, typed) {
      const method = await find(accountId, methodId);
      if (!method) return refuse({ reason: 'no-such-method' });
      const use = (await wallet.uses(accountId)).find((candidate) => candidate.methodId === methodId);
      const change = readChange(method, typed, (await accountOf(accountId)).today, use?.scheduledFor);
      if (!change.ok) return refuse({ reason: 'fields', problems: change.refusal });
      const code = typed.securityCode ? await deps.codes.verify(accountId, methodId, typed.securityCode) : 'verified';
      if (code !== 'verified') return refuse({ reason: 'fields', problems: [{ field: 'securityCode', problem: code }] });
      if (!(await wallet.change(accountId, methodId, change.value))) return refuse({ reason: 'no-such-method' });
      await tell(accountId, 'changed', method);
      return accept(method);
    },

    async remove({ accountId }, methodId) {
      const method = await find(accountId, methodId);
      const removed = await wallet.remove(accountId, methodId, clock.now());
      if (!removed.ok || !method) return removed;
      // The method is gone whatever the vault says; a number left there is under the vault's own keys and cannot be charged.
      await fromVault(`the vault did not forget method ${methodId}`, vault.remove(accountId, methodId));
      await tell(accountId, 'removed', method);
      return removed;
    },
  };
}

/** Paying once adds nothing to the account: only a method to be saved counts as new and needs a code first. */
const isSaved = (payment: PaymentEntry | undefined): boolean => payment === undefined || payment.save;

function readChange(
  { kind }: PaymentMethod,
  typed: TypedChange,
  today: IsoDate,
  scheduledFor: IsoDate | undefined,
): Result<MethodChange, readonly ChangeProblem[]> {
  if (kind === 'bankAccount') {
    const { accountType, nameOn = '' } = typed;
    const name = nameOn.trim();
    if (!isHolder(name)) return refuse([{ field: 'nameOn', problem: 'wrong' }]);
    return accountType ? accept({ kind, accountType, nameOn: name }) : refuse([{ field: 'accountType', problem: 'wrong' }]);
  }
  const expiry = readExpiry(typed.expiry ?? '');
  const zip = digitsOf(typed.zip ?? '');
  const late = expiry && expiryProblem(expiry, today, scheduledFor);
  const problems: readonly ChangeProblem[] = [
    ...(expiry && !late ? [] : [{ field: 'expiry', problem: late ?? 'wrong' } as const]),
    ...(isZip(zip) ? [] : [{ field: 'zip', problem: 'wrong' } as const]),
  ];
  return expiry && problems.length === 0 ? accept({ kind, expiry, zip }) : refuse(problems);
}
