import type { BillDelivery } from '#modules/paperless/rules/bill-delivery.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { type AccountApi, type AccountDependencies, createAccount } from './api.ts';
import { accountConsole } from './console.ts';
import { addAccountGraph } from './graph.ts';
import type { AccountUser } from './port.ts';

type Dependencies = AccountDependencies & {
  /** How the bills of an account are delivered. */
  readonly billDelivery: (accountId: string) => Promise<BillDelivery | undefined>;
  /** All users of an account, by username. */
  readonly people: (accountId: string) => Promise<readonly AccountUser[]>;
};

export const accountModule = {
  name: 'account',
  console: accountConsole,
  graph: { endpoint: 'default', add: addAccountGraph },
  open({ billDelivery, people, ...deps }: Dependencies) {
    const api = createAccount(deps);
    const read = async (accountId: string) => {
      const account = await api.account(accountId);
      return account && { ...account, billDelivery: await billDelivery(accountId) };
    };
    return { api, exports: [accounts(read), users(people)] };
  },
} as const satisfies ServerModule<Dependencies, AccountApi>;

type Exported = NonNullable<Awaited<ReturnType<AccountApi['account']>>> & { readonly billDelivery: BillDelivery | undefined };

const accounts = (read: (accountId: string) => Promise<Exported | undefined>) =>
  exportPart({
    name: 'account',
    read,
    files: [
      {
        file: 'accounts.csv',
        columns: ['customer_type', 'footprint', 'time_zone', 'cycle_day', 'opened_at', 'address_line1', 'city', 'state', 'zip', 'bill_delivery'],
        rowsOf: (account) => {
          if (!account) return [];
          const { customerType, footprint, timeZone, cycleDay, openedAt, address, billDelivery } = account;
          return [
            [customerType, footprint, timeZone, cycleDay, openedAt, address.addressLine1, address.city, address.state, address.zip, billDelivery],
          ];
        },
      },
    ],
  });

const users = (read: Dependencies['people']) =>
  exportPart({
    name: 'people',
    read,
    files: [
      {
        file: 'people.csv',
        columns: ['username', 'role', 'first_name', 'last_name', 'email', 'phone', 'language'],
        rowsOf: (people) =>
          people.map(({ username, role, firstName, lastName, email, phone, language }) => [
            username,
            role,
            firstName,
            lastName,
            email,
            phone,
            language,
          ]),
      },
    ],
  });
