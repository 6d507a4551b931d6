import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import type { en } from '../../copy/console/en.ts';
import type { MailViews, ReportShown } from '../../rules/console/views.ts';
import type { Report } from '../../rules/report.ts';
import type { ReportsApi } from './by-security.ts';

type Dependencies = { readonly reports: ReportsApi; readonly accounts: AccountLookup };
type Request = ConsoleRequest<OperatorRight>;
type Console = Pick<ModuleConsole<OperatorRight>, 'routes' | 'queues'>;

const PATH = '/reported-mail';
const show = showIn<MailViews>('mail');
const problem = problemIn<typeof en>('mail');

/** What customers reported as phishing: the list, the message to keep as evidence, and closing a report. */
export const reportsConsole = (deps: Dependencies): Required<Console> => ({
  routes: [
    {
      path: PATH,
      right: 'answer-customers',
      place: { group: 'work', order: 9 },
      load: (request) => load(deps, request),
      act: (request) => act(deps, request),
    },
  ],
  queues: [{ path: PATH, right: 'answer-customers', waiting: () => deps.reports.waiting() }],
});

async function load(deps: Dependencies, request: Request): Promise<ConsoleAnswer> {
  const { report, evidence } = request.query;
  if (report === undefined) return list(deps, request);
  const raw = evidence === undefined ? undefined : await deps.reports.evidence(report, request.actor);
  return raw ? { file: { name: `${report}.eml`, type: 'message/rfc822', content: raw } } : one(deps, request, report, []);
}

async function list({ reports, accounts }: Dependencies, { now, query }: Request): Promise<ConsoleAnswer> {
  const open = await reports.open();
  return show('reports', { closed: query.done !== undefined, reports: await Promise.all(open.map((one) => shown(accounts, one, now))) });
}

async function one({ reports, accounts }: Dependencies, { now }: Request, reportId: string, problems: readonly ConsoleProblem[]) {
  const found = await reports.find(reportId);
  return found ? show('report', await shown(accounts, found, now), { problems }) : show('report', 'gone', { status: 404 });
}

const shown = async (accounts: AccountLookup, { accountId, ...report }: Report, now: Request['now']): Promise<ReportShown> => ({
  ...report,
  accountNumber: (await accounts.shown(accountId, now))?.accountNumber ?? '',
});

async function act(deps: Dependencies, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const reportId = fields.report ?? '';
  const reason = reasonIn(fields);
  if (!reason.ok) return one(deps, request, reportId, reason.refusal);
  const closed = await deps.reports.close(reportId, { actor, reason: reason.value });
  return closed.ok ? { goTo: consoleAddress(language, PATH, { done: 'closed' }) } : one(deps, request, reportId, [problem('', 'reportGone')]);
}
