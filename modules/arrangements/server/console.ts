import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { isAccountPart } from '#platform/rules/account-part.ts';
import { isCalendarDate } from '#platform/rules/calendar.ts';
import type { AccountLookup, ConsoleAccount } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn, wordIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { en } from '../copy/console/en.ts';
import type { AccountArrangements, ArrangementsPage, ArrangementsViews } from '../rules/console/views.ts';
import { grantLimits } from '../rules/plan.ts';
import type { ArrangementsApi } from './api.ts';
import type { GrantRefusal } from './by-operator.ts';

type Dependencies = { readonly arrangements: ArrangementsApi; readonly accounts: AccountLookup; readonly database: Database };
type Request = ConsoleRequest<OperatorRight>;

const PATH = '/arrangements';
const show = showIn<ArrangementsViews>('arrangements');
const problem = problemIn<typeof en>('arrangements');
const word = wordIn<typeof en>('arrangements');

/** Payment arrangements in the operators' console: those of an account, granting one outside the limits of customers, and ending one. */
export const arrangementsConsole = (deps: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: 'arrange-payments',
      place: { group: 'work', order: 5 },
      load: (request) => page(deps, request, (request.query.find ?? '').trim(), []),
      act: (request) => act(deps, request),
    },
  ],
  customer: {
    acts: [
      {
        right: 'arrange-payments',
        name: word('arrangementsTitle'),
        order: 35,
        to: ({ accountNumber }) => ({ path: PATH, query: { find: accountNumber } }),
      },
    ],
  },
});

async function page(deps: Dependencies, request: Request, named: string, problems: readonly ConsoleProblem[]): Promise<ConsoleAnswer> {
  const account = named === '' ? undefined : await accountFor(deps, request, named);
  const { done } = request.query;
  const data: ArrangementsPage = {
    named,
    account: account && (await arrangementsOf(deps, account)),
    done: done === 'granted' || done === 'ended' ? done : undefined,
  };
  return show('arrangements', data, { problems, ...(named !== '' && !account && { status: 404 }) });
}

/** Looking is an act too: the audit trail records who did. */
async function accountFor({ accounts, database }: Dependencies, { now, actor }: Request, named: string): Promise<ConsoleAccount | undefined> {
  const accountId = await accounts.named(named);
  const account = accountId === undefined ? undefined : await accounts.shown(accountId, now);
  if (account) await writeAudit(database, account.accountId, { actor, act: 'arrangement.shown', subject: {}, at: now });
  return account;
}

async function arrangementsOf({ arrangements }: Dependencies, account: ConsoleAccount): Promise<AccountArrangements> {
  const { accountId, accountNumber, customer, place, parts } = account;
  const all = await arrangements.ofAccount(accountId);
  const active = all.filter(({ state }) => state === 'active').map(({ part }) => part);
  return {
    accountNumber,
    customer,
    place,
    grantable: parts.filter(({ part, pastDue }) => pastDue > 0 && !active.includes(part)).map(({ part, pastDue }) => ({ part, pastDue })),
    arrangements: all.map(({ arrangementId, part, state, agreedOn, amount, payments }) => ({
      arrangementId,
      part,
      state,
      agreedOn,
      amount,
      payments,
    })),
  };
}

async function act(deps: Dependencies, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const named = (fields.account ?? '').trim();
  const accountId = await deps.accounts.named(named);
  if (accountId === undefined) return page(deps, request, named, []);
  const { part = '' } = fields;
  const reason = reasonIn(fields);
  if (!isAccountPart(part)) return page(deps, request, named, [problem('part', 'partMissing'), ...(reason.ok ? [] : reason.refusal)]);
  if (!reason.ok) return page(deps, request, named, reason.refusal);
  const by = { actor, reason: reason.value };
  if (fields.act === 'end') {
    const ended = await deps.arrangements.byOperator.end({ accountId, part }, by);
    return ended.ok
      ? { goTo: consoleAddress(language, PATH, { find: named, done: 'ended' }) }
      : page(deps, request, named, [problem('', 'notActive')]);
  }
  const { payments = '', every = '', first = '' } = fields;
  const firstOn = first.trim();
  if (every !== 'month' && every !== 'two-weeks') return page(deps, request, named, [problem('every', 'everyMissing')]);
  if (!isCalendarDate(firstOn)) return page(deps, request, named, [wrong['no-such-day']]);
  const granted = await deps.arrangements.byOperator.grant({ accountId, part, count: Number(payments), every, firstOn }, by);
  return granted.ok
    ? { goTo: consoleAddress(language, PATH, { find: named, done: 'granted' }) }
    : page(deps, request, named, [wrong[granted.refusal.reason]]);
}

const wrong: Readonly<Record<GrantRefusal['reason'], ConsoleProblem>> = {
  'no-such-part': problem('part', 'partMissing'),
  'nothing-past-due': problem('part', 'nothingPastDue'),
  'arranged-already': problem('part', 'arrangedAlready'),
  'no-such-plan': problem('payments', 'paymentsWrong', { most: grantLimits.mostPayments }),
  'no-such-day': problem('first', 'firstWrong', { days: grantLimits.firstWithinDays }),
};
