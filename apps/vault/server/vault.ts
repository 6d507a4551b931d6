import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type EntryProblem, type MethodEntry, readEntry, type Typed } from '#modules/wallet/rules/method-entry.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { withoutCardNumbers } from '#platform/rules/text/card-numbers.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MethodFacts, Purpose } from '#providers/vault/wire.ts';
import type { RefusalLimits } from './card-testing/refusal-limits.ts';
import type { Entrant } from './card-testing/refusal-store.ts';
import { type Key, seal, open as unseal } from './keys/envelope.ts';
import type { Keys } from './keys/key-file.ts';
import type { BankNumbers } from './processor/bank-numbers.ts';
import type { Tokens } from './processor/processor.ts';
import * as store from './store.ts';

/** Decisions 8: a session is good for ten minutes and one method. */
const SESSION_MS = 10 * 60_000;
/** The portal takes a method over right after it was entered; after this, it is deleted. */
const REDEEM_WITHIN_MS = 15 * 60_000;
/** By then the portal has saved the method it took over, or never will. */
const SAVE_MS = 60 * 60_000;
/** How long a number stays without the portal confirming that it still belongs to one of its methods. */
const CONFIRMED_MS = 30 * DAY_MS;

/** `fields`: what was typed is wrong. The others concern the whole entry. */
export type EntryRefusal =
  | { readonly reason: 'fields'; readonly problems: readonly EntryProblem[] }
  | { readonly reason: 'session-ended' | 'method-refused' | 'prepaid-not-saved' | 'too-many-refused' | 'processor-unavailable' };

export type LinkedMethod = NonNullable<Awaited<ReturnType<typeof store.redeem>>>;
export type LinkRefusal = 'no-such-entry' | 'method-refused' | 'too-many-refused' | 'unavailable';

export interface Vault {
  /** `proven`: the customer has just proved their identity, which is required on an account where cards may have been tested. */
  open(session: store.Session & { readonly proven: boolean }): Promise<Result<string, 'too-many-refused' | 'proof-needed'>>;
  session(id: string): Promise<store.Session | undefined>;
  /** Where the portal reopens the fields of a session, even after it ended; undefined if nothing is known of it any more. */
  returnOf(id: string): Promise<string | undefined>;
  /** Takes in a method for a session's account and returns the reference that the portal redeems. */
  enter(sessionId: string, purpose: Purpose, typed: Typed): Promise<Result<string, EntryRefusal>>;
  redeem(accountId: string, purpose: Purpose, reference: string): ReturnType<typeof store.redeem>;
  /** Takes in the account that a customer chose at their bank, under the id of that bank login; repeating the call stores nothing twice. */
  linkBankAccount(login: Entrant & { readonly methodId: string; readonly code: string }): Promise<Result<LinkedMethod, LinkRefusal>>;
  remove(accountId: string, methodId: string): Promise<void>;
  /** Numbers whose owner the portal has not confirmed for a long time, longest first. */
  toConfirm(most: number): Promise<readonly store.KeptNumber[]>;
  confirm(numbers: readonly store.KeptNumber[]): Promise<void>;
  /** Deletes what has ended. */
  forget(): Promise<void>;
}

type Dependencies = {
  readonly database: Database;
  readonly machine: MachineClock;
  readonly tokens: Tokens;
  /** Undefined if there is no bank-link provider. */
  readonly banks?: BankNumbers | undefined;
  readonly keys: () => Keys;
  readonly refusalLimits: RefusalLimits;
};

/** The use cases of the vault. Ids that others hold are stored as digests. */
export function createVault({ database, machine, tokens, banks, keys, refusalLimits }: Dependencies): Vault {
  const tokenizeAndVerify = async (entry: MethodEntry, purpose: Purpose): Promise<Result<Tokenized, EntryRefusal>> => {
    const given = await tokens.tokenise(entry);
    if (given === 'unavailable') return refuse({ reason: 'processor-unavailable' });
    const verified = given === 'refused' ? given : await tokens.verify(given.token, entry.kind === 'card' ? entry.securityCode : undefined);
    if (verified === 'unavailable') return refuse({ reason: 'processor-unavailable' });
    if (given === 'refused' || verified === 'refused') return refuse({ reason: 'method-refused' });
    return given.prepaid && purpose === 'wallet' ? refuse({ reason: 'prepaid-not-saved' }) : accept(given);
  };

  const tokenizeCounted = async (
    entry: MethodEntry,
    { purpose, ...entrant }: Entrant & { readonly purpose: Purpose },
  ): Promise<Result<Tokenized, EntryRefusal>> => {
    const isRefused = (given: Result<Tokenized, EntryRefusal>) => !given.ok && given.refusal.reason === 'method-refused';
    const given = await refusalLimits.counted(entrant, () => tokenizeAndVerify(entry, purpose), isRefused);
    return given === 'too-many-refused' ? refuse({ reason: given }) : given;
  };

  /** The same entry sent again because its answer was lost: returns the same reference and stores nothing twice. */
  const repeatedEntry = async (sessionId: string, purpose: Purpose, typed: Typed): Promise<Result<string, EntryRefusal>> => {
    const reference = referenceOf(sessionId, keys().current);
    const enteredAfter = machine.nowMs() - SESSION_MS;
    const before = await store.readEntered(database, digest(sessionId), digest(`${purpose} ${reference}`), enteredAfter);
    if (!before) return refuse({ reason: 'session-ended' });
    const entry = readEntry(before.facts.kind, typed, before.today);
    if (!entry.ok) return refuse({ reason: 'session-ended' });
    const { accountId, network, methodId, facts, sealed } = before;
    const isSame = () =>
      isDeepStrictEqual(factsOf(entry.value, facts.kind === 'card' && facts.prepaid), facts) &&
      numberOf(entry.value) === unseal(sealed, ownerOf(accountId, methodId), keys().of(sealed.keyVersion));
    // Counted, because this must not be a way to try numbers either.
    const answer = await refusalLimits.counted(
      { accountId, network },
      async () => isSame(),
      (same) => !same,
    );
    if (answer === 'too-many-refused') return refuse({ reason: answer });
    return answer ? accept(reference) : refuse({ reason: 'session-ended' });
  };

  return {
    async open(session) {
      if (await refusalLimits.isLimitReached(session)) return refuse('too-many-refused');
      if (!session.proven && (await refusalLimits.isSuspected(session))) return refuse('proof-needed');
      const id = randomBytes(32).toString('base64url');
      await store.insertSession(database, digest(id), session, machine.nowMs() + SESSION_MS);
      return accept(id);
    },

    session: (id) => store.readSession(database, digest(id), machine.nowMs()),
    returnOf: (id) => store.readReturn(database, digest(id)),

    async enter(sessionId, purpose, typed) {
      const session = await store.readSession(database, digest(sessionId), machine.nowMs());
      if (!session) return repeatedEntry(sessionId, purpose, typed);
      if (session.purpose !== purpose) return refuse({ reason: 'session-ended' });
      const entry = readEntry(session.kind, typed, session.today);
      if (!entry.ok) return refuse({ reason: 'fields', problems: entry.refusal });
      const { accountId, network } = session;
      const given = await tokenizeCounted(entry.value, { accountId, network, purpose });
      if (!given.ok) return given;

      const methodId = randomUUID();
      const reference = referenceOf(sessionId, keys().current);
      const kept = await store.keepMethod(database, digest(sessionId), {
        methodId,
        referenceHash: digest(`${purpose} ${reference}`),
        facts: factsOf(entry.value, given.value.prepaid),
        token: given.value.token,
        sealed: seal(numberOf(entry.value), ownerOf(accountId, methodId), keys().current),
        enteredMs: machine.nowMs(),
      });
      return kept ? accept(reference) : repeatedEntry(sessionId, purpose, typed);
    },

    redeem(accountId, purpose, reference) {
      const now = machine.nowMs();
      const ms = { now, enteredAfter: now - REDEEM_WITHIN_MS, askOwner: now + SAVE_MS };
      return store.redeem(database, accountId, digest(`${purpose} ${reference}`), ms);
    },

    async linkBankAccount({ accountId, network, methodId, code }) {
      const found = await store.readMethod(database, accountId, methodId);
      if (found) return accept(found);
      const account = await (banks?.numbersOf(code, methodId) ?? 'gone');
      if (typeof account === 'string') return refuse(account === 'gone' ? 'no-such-entry' : account);
      const { bankName, ...numbers } = account;
      // The bank's words, which nobody here has checked.
      const entry = { kind: 'bankAccount', ...numbers, nameOn: withoutCardNumbers(numbers.nameOn) } as const;
      const given = await tokenizeCounted(entry, { accountId, network, purpose: 'payment' });
      if (!given.ok) return refuse(asLinkRefusal(given.refusal));
      const now = machine.nowMs();
      const facts = { ...factsOf(entry, false), bankName };
      const sealed = seal(numberOf(entry), ownerOf(accountId, methodId), keys().current);
      const linked = { accountId, methodId, facts, token: given.value.token, sealed };
      await store.keepLinked(database, linked, { now, askOwner: now + SAVE_MS });
      return accept({ methodId, token: linked.token, facts });
    },

    remove: (accountId, methodId) => store.deleteMethod(database, accountId, methodId),
    toConfirm: (most) => store.readToConfirm(database, machine.nowMs(), most),
    confirm: (numbers) => store.confirmOwners(database, numbers, machine.nowMs() + CONFIRMED_MS),
    forget: () => {
      const now = machine.nowMs();
      return store.forgetBefore(database, { ended: now, entered: now - REDEEM_WITHIN_MS });
    },
  };
}

type Tokenized = { readonly token: string; readonly prepaid: boolean };

const asLinkRefusal = ({ reason }: EntryRefusal): LinkRefusal => {
  if (reason === 'too-many-refused') return reason;
  return reason === 'processor-unavailable' ? 'unavailable' : 'method-refused';
};

/** The owner that a sealed number is bound to. */
export const ownerOf = (accountId: string, methodId: string): string => `${accountId}/${methodId}`;

/**
 * Derived from the session's id, so that an entry whose answer was lost gets the same answer without storing it; with a key, so that whoever knows the
 * session, which stands in an address, learns nothing of what was entered in it. After a rotation of keys, such an entry has ended.
 */
const referenceOf = (sessionId: string, { bytes }: Key): string =>
  createHmac('sha256', bytes).update(`reference of ${sessionId}`).digest('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const numberOf = (entry: MethodEntry): string => (entry.kind === 'card' ? entry.number : `${entry.routingNumber}/${entry.accountNumber}`);

function factsOf(entry: MethodEntry, prepaid: boolean): MethodFacts {
  const { nameOn } = entry;
  if (entry.kind === 'bankAccount') {
    const { kind, accountType, accountNumber } = entry;
    return { kind, lastFour: accountNumber.slice(-4), nameOn, accountType };
  }
  const { kind, brand, number, expiry, zip } = entry;
  return { kind, brand, lastFour: number.slice(-4), nameOn, expiry, zip, prepaid };
}
