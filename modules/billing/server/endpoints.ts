import { z } from 'zod';
import type { AccountApi } from '#modules/account/server/api.ts';
import type { Scope } from '#modules/identity/rules/scopes.ts';
import { accountParts } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { ACCOUNT, type EndpointRequest, endpoint, noBody, noQuery, noSuchAccount } from '#platform/server/other-systems/endpoint.ts';
import type { BillingApi } from './api.ts';

type Dependencies = {
  readonly account: Pick<AccountApi, 'account'>;
  readonly billing: Pick<BillingApi, 'overview'>;
  readonly wallet: { methods(accountId: string, now: IsoInstant): Promise<readonly { readonly method: Method; readonly state: string }[]> };
};
type Method = { readonly methodId: string; readonly lastFour: string; readonly isDefault: boolean } & (
  | { readonly kind: 'card'; readonly brand: string }
  | { readonly kind: 'bankAccount' }
);

const amount = z.int().meta({ description: 'In whole US cents' });
const date = z.iso.date();

const accountAnswer = z.object({
  accountNumber: z.string(),
  today: date.meta({ description: "Today's date in the account's time zone" }),
  parts: z.array(
    z.object({
      part: z.enum(accountParts),
      amountDue: amount,
      pastDue: amount,
      dueOn: z.nullable(date),
      currentBalance: amount.meta({ description: 'The sum of all entries; negative is a credit' }),
    }),
  ),
  methods: z
    .array(
      z.object({
        methodId: z.string(),
        kind: z.enum(['card', 'bankAccount']),
        brand: z.nullable(z.string()),
        lastFour: z.string(),
        isDefault: z.boolean(),
        state: z.string().meta({ description: 'valid, expiring-soon, expired or restricted (online only; an agent may still charge it)' }),
      }),
    )
    .meta({ description: 'Saved methods, without their tokens' }),
});

const readAccount = endpoint({
  method: 'GET',
  path: ACCOUNT,
  operationId: 'readAccount',
  summary: 'What the account owes, part by part, and its saved methods',
  scopes: ['accounts:read'] satisfies readonly Scope[],
  body: noBody,
  query: noQuery,
  answers: { 200: accountAnswer },
  problems: [],
  async handle({ modules, accountId, now }: EndpointRequest<Dependencies, undefined, object>) {
    const [account, overview, methods] = await Promise.all([
      modules.account.account(accountId),
      modules.billing.overview(accountId, now),
      modules.wallet.methods(accountId, now),
    ]);
    if (!account || !overview) throw noSuchAccount();
    const body: z.infer<typeof accountAnswer> = {
      // As it is stored, however the caller wrote it.
      accountNumber: account.accountNumber,
      today: overview.today,
      parts: overview.parts.map(({ standing: { part, amountDue, pastDue, dueOn, currentBalance } }) => ({
        part,
        amountDue,
        pastDue,
        dueOn: dueOn ?? null,
        currentBalance,
      })),
      methods: methods.map(({ method, state }) => ({
        methodId: method.methodId,
        kind: method.kind,
        brand: method.kind === 'card' ? method.brand : null,
        lastFour: method.lastFour,
        isDefault: method.isDefault,
        state,
      })),
    };
    return { status: 200, body };
  },
});

export const billingEndpoints = [readAccount];
