import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { consoleWords } from '#platform/rules/console/answer.ts';
import { customerPath } from '#platform/rules/console/customer.ts';
import type { Found } from '#platform/rules/console/finder.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { type ConsolePart, partIn } from '#platform/rules/console/part.ts';
import type { en } from '../copy/console/en.ts';
import type { AccountParts } from '../rules/console/parts.ts';
import { peopleSearch } from '../rules/people-search.ts';
import type { AccountApi } from './api.ts';
import type { Account, AccountUser } from './port.ts';

type Dependencies = {
  readonly account: AccountApi;
  /** The login of a username. */
  readonly loginNamed: (username: string) => Promise<{ readonly userId: string } | undefined>;
};
type Word = keyof typeof en;

const MOST = 20;
const part = partIn<AccountParts>('account');
const word = (name: Word): string => `${consoleWords('account')}.${name}`;
const why = { phone: 'whyPhone', email: 'whyEmail', address: 'whyAddress', name: 'whyName' } as const satisfies Record<string, Word>;

/** Customers in the operators' console: found by their account, username, name, phone, email or address. */
export const accountConsole = (deps: Dependencies): ModuleConsole<OperatorRight> => ({
  finders: [{ right: 'read-payments', find: (text) => find(deps, text) }],
  customer: {
    panels: [
      {
        right: 'read-payments',
        title: word('services'),
        column: 'wide',
        order: 20,
        load: async ({ accountId }) => servicesOf(await deps.account.account(accountId)),
      },
    ],
  },
});

function servicesOf(account: Account | undefined): ConsolePart | undefined {
  if (!account || account.services.length === 0) return undefined;
  return part(
    'services',
    account.services.map(({ line, planName, lines, provisioned }) => ({ line, planName, lines, provisioned })),
  );
}

async function find({ account, loginNamed }: Dependencies, text: string): Promise<readonly Found[]> {
  const accountId = await account.accountIdOf(text.replace(/\s/g, ''));
  if (accountId !== undefined) return [await foundAccount(account, accountId, 'whyNumber')];
  const login = await loginNamed(text);
  const user = login && (await account.user(login.userId));
  if (user) return [await foundPerson(account, user, 'whyUsername')];
  const search = peopleSearch(text);
  if (!search) return [];
  const people = await account.search(search, MOST);
  return Promise.all(people.map((person) => foundPerson(account, person, why[search.by])));
}

async function foundAccount(account: AccountApi, accountId: string, fits: Word): Promise<Found> {
  const { accountNumber = accountId, place } = await whereIs(account, accountId);
  return { path: customerPath(accountNumber), kind: word('customer'), title: accountNumber, detail: place, why: word(fits) };
}

async function foundPerson(account: AccountApi, { accountId, firstName, lastName }: AccountUser, fits: Word): Promise<Found> {
  const { accountNumber, place } = await whereIs(account, accountId);
  const detail = [accountNumber, place].filter(Boolean).join(' · ');
  return { path: customerPath(accountNumber ?? accountId), kind: word('customer'), title: `${firstName} ${lastName}`, detail, why: word(fits) };
}

async function whereIs(account: AccountApi, accountId: string): Promise<{ readonly accountNumber: string | undefined; readonly place: string }> {
  const found = await account.account(accountId);
  if (!found) return { accountNumber: undefined, place: '' };
  const { addressLine1, city, state, zip } = found.address;
  return { accountNumber: found.accountNumber, place: `${addressLine1}, ${city}, ${state} ${zip}` };
}
