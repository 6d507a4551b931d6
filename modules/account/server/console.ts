import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { wordIn } from '#platform/rules/console/answer.ts';
import { customerPath } from '#platform/rules/console/customer.ts';
import type { Found } from '#platform/rules/console/finder.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { type ConsolePart, partIn } from '#platform/rules/console/part.ts';
import type { Language } from '#platform/rules/language.ts';
import { maskedEmail } from '#platform/rules/masked-email.ts';
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
const word = wordIn<typeof en>('account');
const why = { phone: 'whyPhone', email: 'whyEmail', address: 'whyAddress', name: 'whyName' } as const satisfies Record<string, Word>;

/** Customers in the operators' console: found by their account, username, name, phone, email or address. */
export const accountConsole = (deps: Dependencies): ModuleConsole<OperatorRight> => ({
  finders: [{ right: 'read-payments', kind: word('customers'), find: (text, language) => find(deps, text, language) }],
  customer: {
    panels: [
      {
        right: 'read-payments',
        title: word('services'),
        column: 'glance',
        order: 20,
        load: async ({ accountId }) => linesOf(await deps.account.account(accountId)),
      },
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

function linesOf(account: Account | undefined): ConsolePart | undefined {
  if (!account || account.services.length === 0) return undefined;
  const notProvisioned = account.services.filter(({ provisioned }) => !provisioned).map(({ line }) => line);
  return part('lines', { count: account.services.length, notProvisioned });
}

function servicesOf(account: Account | undefined): ConsolePart | undefined {
  if (!account || account.services.length === 0) return undefined;
  return part(
    'services',
    account.services.map(({ line, planName, lines, provisioned }) => ({ line, planName, lines, provisioned })),
  );
}

async function find({ account, loginNamed }: Dependencies, text: string, language: Language): Promise<readonly Found[]> {
  const accountId = await account.accountIdOf(text);
  if (accountId !== undefined) return [await foundAccount(account, accountId, language)];
  const login = await loginNamed(text);
  const user = login && (await account.user(login.userId));
  if (user) return [await foundPerson(account, user, 'whyUsername', language)];
  const search = peopleSearch(text);
  if (!search) return [];
  const people = await account.search(search, MOST);
  return Promise.all(people.map((person) => foundPerson(account, person, why[search.by], language)));
}

async function foundAccount(account: AccountApi, accountId: string, language: Language): Promise<Found> {
  const found = await account.account(accountId);
  const title = found?.accountNumber ?? accountId;
  return { path: customerPath(title), title, detail: placeOf(found), why: word('whyNumber'), glance: glanceOf(found, language) };
}

async function foundPerson(account: AccountApi, person: AccountUser, fits: Word, language: Language): Promise<Found> {
  const { accountId, firstName, lastName, email, phone } = person;
  const found = await account.account(accountId);
  return {
    path: customerPath(found?.accountNumber ?? accountId),
    title: `${firstName} ${lastName}`,
    detail: [found?.accountNumber, placeOf(found)].filter(Boolean).join(' · '),
    why: word(fits),
    glance: [[word('glancePhone'), `••• ••${phone.slice(-2)}`], [word('glanceEmail'), maskedEmail(email)], ...glanceOf(found, language)],
  };
}

function placeOf(account: Account | undefined): string {
  if (!account) return '';
  const { addressLine1, city, state, zip } = account.address;
  return `${addressLine1}, ${city}, ${state} ${zip}`;
}

/** What may be told before anybody has proved who they are. */
const glanceOf = (account: Account | undefined, language: Language): NonNullable<Found['glance']> =>
  account && account.services.length > 0 ? [[word('services'), account.services.map(({ planName }) => planName[language]).join(', ')]] : [];
