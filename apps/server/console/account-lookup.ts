import type { AccountApi } from '#modules/account/server/api.ts';
import type { BillingApi } from '#modules/billing/server/api.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';

type Person = { readonly userId: string; readonly role: string; readonly firstName: string; readonly lastName: string };
type Dependencies = {
  readonly account: AccountApi;
  readonly billing: BillingApi;
  readonly people: (accountId: string) => Promise<readonly Person[]>;
  readonly usernameOf: (userId: string) => Promise<string | undefined>;
  /** The login of a username. */
  readonly loginNamed: (username: string) => Promise<{ readonly accountId: string } | undefined>;
};

/** Finds accounts by what a customer says on the phone, and shows what has to be known of them. */
export function createAccountLookup({ account, billing, people, usernameOf, loginNamed }: Dependencies): AccountLookup {
  /** The Primary of an account; of a business that has none, an Admin. */
  const primaryOf = async (accountId: string): Promise<Person | undefined> => {
    const everybody = await people(accountId);
    return everybody.find(({ role }) => role === 'Primary') ?? everybody.find(({ role }) => role === 'Admin');
  };
  return {
    named: async (text) => (await account.accountIdOf(text)) ?? (await loginNamed(text))?.accountId,
    numberOf: async (accountId) => (await account.account(accountId))?.accountNumber ?? accountId,
    customerOf: async (accountId) => nameOf(await primaryOf(accountId)),
    async shown(accountId, now) {
      const [found, overview, primary] = await Promise.all([account.account(accountId), billing.overview(accountId, now), primaryOf(accountId)]);
      if (!found || !overview) return undefined;
      const { accountNumber, address } = found;
      return {
        accountId,
        accountNumber,
        customer: nameOf(primary),
        username: primary && (await usernameOf(primary.userId)),
        place: `${address.addressLine1}, ${address.city}, ${address.state} ${address.zip}`,
        today: overview.today,
        parts: overview.parts.map(({ standing: { part, amountDue, pastDue, dueOn } }) => ({ part, amountDue, pastDue, dueOn: dueOn ?? undefined })),
      };
    },
  };
}

const nameOf = (person: Person | undefined): string => (person ? `${person.firstName} ${person.lastName}` : '');
