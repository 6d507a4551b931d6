import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn, wordIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { en } from '../copy/console/en.ts';
import type { MailboxesPage, MailViews } from '../rules/console/views.ts';
import { mailboxStateEnum, mailLimits } from '../rules/mailbox.ts';
import type { MailApi } from './api.ts';
import { operatorActs } from './by-operator.ts';
import { reportsConsole } from './reports/reports-console.ts';

type Dependencies = { readonly mail: Pick<MailApi, 'byOperator' | 'reports'>; readonly accounts: AccountLookup };
type Request = ConsoleRequest<OperatorRight>;

const PATH = '/mailboxes';
const MEGABYTE = 1024 ** 2;
const show = showIn<MailViews>('mail');
const problem = problemIn<typeof en>('mail');
const word = wordIn<typeof en>('mail');

/**
 * The mailboxes of an account in the operators' console: state and space, locking and restoring; never what they hold. And what their owners reported.
 */
export const mailConsole = (deps: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: 'answer-customers',
      place: { group: 'work', order: 8 },
      load: (request) => page(deps, request, (request.query.find ?? '').trim(), []),
      act: (request) => act(deps, request),
    },
    ...reportsConsole({ ...deps, reports: deps.mail.reports }).routes,
  ],
  queues: reportsConsole({ ...deps, reports: deps.mail.reports }).queues,
  customer: {
    acts: [
      {
        right: 'answer-customers',
        name: word('mailboxesTitle'),
        order: 45,
        to: ({ accountNumber }) => ({ path: PATH, query: { find: accountNumber } }),
      },
    ],
  },
});

async function page({ mail, accounts }: Dependencies, request: Request, named: string, problems: readonly ConsoleProblem[]): Promise<ConsoleAnswer> {
  const accountId = named === '' ? undefined : await accounts.named(named);
  const account = accountId === undefined ? undefined : await accounts.shown(accountId, request.now);
  // Looking is an act too: the audit trail records who did.
  const boxes = account ? await mail.byOperator.list(account.accountId, request.actor) : [];
  const data: MailboxesPage = {
    named,
    account: account && {
      ...{ accountNumber: account.accountNumber, customer: account.customer, place: account.place },
      mailboxes: boxes.map(({ address, state, usedBytes, usedAt }) => ({
        ...{ address, state, usedAt },
        usedMegabytes: Math.ceil(usedBytes / MEGABYTE),
        quotaMegabytes: mailLimits.quotaBytes / MEGABYTE,
      })),
    },
    done: valuesOf(mailboxStateEnum).find((state) => state === request.query.done),
  };
  return show('mailboxes', data, { problems, ...(named !== '' && !account && { status: 404 }) });
}

async function act(deps: Dependencies, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const named = (fields.account ?? '').trim();
  const accountId = await deps.accounts.named(named);
  if (accountId === undefined) return page(deps, request, named, []);
  const reason = reasonIn(fields);
  if (!reason.ok) return page(deps, request, named, reason.refusal);
  const wanted = operatorActs.find((one) => one === fields.act);
  if (!wanted) return page(deps, request, named, [problem('', 'gone')]);
  const changed = await deps.mail.byOperator.change(accountId, fields.address ?? '', wanted, { actor, reason: reason.value });
  return changed.ok
    ? { goTo: consoleAddress(language, PATH, { find: named, done: changed.value }) }
    : page(deps, request, named, [problem('', 'gone')]);
}
