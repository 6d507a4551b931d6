import { randomUUID } from 'node:crypto';
import type { PasswordProblem } from '#modules/identity/rules/credentials/new-password.ts';
import { isUsername, usernameKey } from '#modules/identity/rules/credentials/username.ts';
import { parseCode } from '#modules/identity/rules/step-up.ts';
import { addressIn } from '#modules/move/rules/address.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { FIRST_ZONE } from '#platform/server/clock/first-zone.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { linkIdOf } from '#platform/server/link.ts';
import { type Newcomer, type NewcomerField, type NewcomerFields, readNewcomer } from '../rules/newcomer.ts';
import { CODE_VALID_MS, MOST_TRIES, PROOF_VALID_MS } from '../rules/notices.ts';
import { type CartWish, type VisitorCart, visitorCart, wishesOf, withProduct } from '../rules/visitor-cart.ts';
import type { NewAccountDependencies } from './dependencies.ts';
import { lookUpAll } from './look-up.ts';
import { settleAll } from './settle.ts';
import { forgetApplications, insertApplication, readProved, storeOpened, storeProved, takeTry } from './store.ts';

/** A visitor becomes a customer. Refusals are values; none tells whose address we know. */
export interface NewAccountApi {
  /** What a visitor's choice costs at a place; undefined while nothing is published. */
  cart(wish: CartWish): Promise<VisitorCart | undefined>;
  /** The products of a choice with one more. */
  withProduct(products: readonly string[], id: string): Promise<readonly string[]>;
  /** Takes who somebody is and what they want, and has a code mailed. Returns the secret with which they go on. */
  apply(typed: NewcomerFields, asker: Asker): Promise<Result<string, ApplyRefusal>>;
  /** Takes the mailed code. Without one, none is right. */
  prove(secret: string, typed: string): Promise<Result<undefined, CodeRefusal>>;
  /**
   * Opens the account of somebody who proved their address, once, with a login, and puts what they chose into its cart. Returns whom to sign in.
   * @param asker the network is counted
   */
  open(secret: string, login: Login, asker: Pick<Asker, 'address'>): Promise<Result<{ readonly userId: string }, OpenRefusal>>;
  /** What the worker repeats. */
  runs(): readonly { readonly name: string; readonly everyMs: number; run(): Promise<void> }[];
  /** Takes back the logins of accounts that the provider closed because nothing ever came of them. */
  settle(now: IsoInstant): Promise<void>;
  forget(): Promise<void>;
}

export type Asker = { readonly address: string; readonly language: Language; readonly partner: string };
export type ApplyRefusal =
  | { readonly reason: 'malformed'; readonly fields: readonly NewcomerField[] }
  | { readonly reason: 'choose-unit'; readonly units: readonly string[] }
  | { readonly reason: 'too-many' | 'elsewhere' | 'not-served' | 'not-available' };
export type CodeRefusal = { readonly reason: 'malformed' | 'ended' } | { readonly reason: 'wrong'; readonly triesLeft: number };

export type Login = { readonly username: string; readonly password: string; readonly isAdult: boolean; readonly agrees: boolean };
/** `known`: somebody opened an account with this address meanwhile. `open`: this one is open already. */
export type OpenRefusal =
  | 'ended'
  | 'open'
  | 'known'
  | 'too-many'
  | 'place-served'
  | 'not-served'
  | 'age'
  | 'terms'
  | 'username'
  | 'taken'
  | PasswordProblem;

export function createNewAccount(deps: NewAccountDependencies): NewAccountApi {
  const { database, clock, machine, catalogue, identity, linkOf, isCode, limited } = deps;
  const inMs = (ms: number) => isoInstant(machine.nowMs() + ms);
  const applicationOf = (secret: string) => linkIdOf(secret, linkOf);
  const day = () => todayIn(clock.now(), FIRST_ZONE);
  const cart: NewAccountApi['cart'] = async (wish) => {
    const open = await catalogue.on(day());
    return open && visitorCart(open, wish, day());
  };

  return {
    cart,
    async withProduct(products, id) {
      const open = await catalogue.on(day());
      return open ? withProduct(open, products, id) : products;
    },

    async apply(typed, { address, language, partner }) {
      if (identity.credentialsElsewhere) return refuse({ reason: 'elsewhere' });
      const read = readNewcomer(typed);
      if (!read.ok) return refuse({ reason: 'malformed', fields: read.refusal });
      const newcomer = read.value;
      const chosen = await cart(newcomer);
      if (chosen?.outcome === 'choose-unit') return refuse({ reason: 'choose-unit', units: chosen.units });
      if (chosen?.outcome !== 'served') return refuse({ reason: 'not-served' });
      if (chosen.items.some(({ item }) => !item.ok)) return refuse({ reason: 'not-available' });
      if (await limited('new-account', networkOf(address))) return refuse({ reason: 'too-many' });
      const accountId = randomUUID();
      const ids = { accountId, userId: randomUUID(), codeId: randomUUID() };
      await insertApplication(database, { ...ids, newcomer, language, partner, expiresAt: inMs(CODE_VALID_MS) });
      return accept(linkOf(accountId));
    },

    async prove(secret, typed) {
      const code = parseCode(typed);
      if (code === undefined) return refuse({ reason: 'malformed' });
      const accountId = applicationOf(secret);
      const sent = accountId && (await takeTry(database, accountId, { now: inMs(0), most: MOST_TRIES }));
      if (!accountId || !sent) return refuse({ reason: 'ended' });
      if (isCode(sent.codeId, code) && sent.mayBeRight) {
        const isFirst = await storeProved(database, accountId, { at: inMs(0), until: inMs(PROOF_VALID_MS) });
        return isFirst ? accept(undefined) : refuse({ reason: 'ended' });
      }
      const triesLeft = MOST_TRIES - sent.tries;
      return refuse(triesLeft > 0 ? { reason: 'wrong', triesLeft } : { reason: 'ended' });
    },

    async open(secret, login, { address }) {
      const accountId = applicationOf(secret);
      const proved = accountId === undefined ? undefined : await readProved(database, accountId, inMs(0));
      if (!proved) return refuse('ended');
      const { newcomer, isOpen } = proved;
      if (isOpen || !newcomer) return refuse('open');
      const problem = await problemOf(deps, newcomer, login);
      if (problem) return refuse(problem);
      if (await limited('new-account-opened', networkOf(address))) return refuse('too-many');
      return openOne(deps, { ...proved, newcomer }, login);
    },

    runs: () => [{ name: 'new-account.look-up', everyMs: 1_000, run: () => lookUpAll(deps) }],
    settle: (now) => settleAll(deps, now),
    forget: () => forgetApplications(database, plusMilliseconds(inMs(0), -DAY_MS)),
  };
}

async function problemOf(
  { identity, people }: NewAccountDependencies,
  { firstName, lastName, email }: Newcomer,
  { username, password, isAdult, agrees }: Login,
): Promise<OpenRefusal | undefined> {
  if (!isUsername(username)) return 'username';
  const weak = identity.passwordProblem(password, [username, firstName, lastName, email]);
  if (weak) return weak;
  if (!isAdult) return 'age';
  if (!agrees) return 'terms';
  if ((await people.usersAt(email)).length > 0) return 'known';
  return (await identity.userIdOf(username)) === undefined ? undefined : 'taken';
}

type Proved = {
  readonly accountId: string;
  readonly userId: string;
  readonly newcomer: Newcomer;
  readonly language: Language;
  readonly partner: string;
};

/** Each step can be repeated, and the last one says that all were done: whoever presses again after a process died goes on where it stopped. */
async function openOne(
  deps: NewAccountDependencies,
  { accountId, userId, newcomer, language, partner }: Proved,
  { username: typed, password }: Login,
): Promise<Result<{ readonly userId: string }, OpenRefusal>> {
  const { clock, newAccounts, catalogue, orders, people, identity, notices, partnerNamed } = deps;
  const { firstName, lastName, email, phone, products, ...place } = newcomer;
  const at = clock.now();
  const day = todayIn(at, FIRST_ZONE);
  const area = (await catalogue.on(day))?.areas.find(({ zips }) => zips.includes(place.zip));
  if (!area) return refuse('not-served');
  const username = usernameKey(typed);
  const [footprint = 'CHTR'] = partnerNamed(partner).footprints;
  const person = { userId, username, firstName, lastName, email, phone, language };
  const opened = await newAccounts.open({ accountId, person, address: addressIn(area, place), footprint, at });
  if (!opened.ok) return opened;
  const accountLastFour = opened.value.accountNumber.slice(-4);
  const made = await identity.createLogin({ userId, username, password }, async (transaction) => {
    await storeOpened(transaction, accountId, at);
    await notices.put(transaction, { kind: 'new-account-opened', key: 'new account opened', accountId, at, facts: { userId, accountLastFour } });
  });
  if (!made.ok) return refuse((await identity.usernameOf(userId)) === undefined ? 'taken' : 'open');
  await people.setUsername(userId, username);
  // Plans first: what comes on top needs one.
  const customer = { accountId, userId, role: 'Primary', customerType: 'residential' } as const;
  for (const wish of wishesOf(products)) await orders.put(customer, wish);
  return accept({ userId });
}
