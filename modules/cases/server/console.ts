import type { AccountApi } from '#modules/account/server/api.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, type ConsoleView, problemIn, showIn, wordIn } from '#platform/rules/console/answer.ts';
import type { Found } from '#platform/rules/console/finder.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import { MOST_A_PAGE } from '#platform/rules/page.ts';
import type { en } from '../copy/console/en.ts';
import { caseNumberOf, LONGEST_MESSAGE } from '../rules/case.ts';
import type { CasesViews, OneCase } from '../rules/console/views.ts';
import type { CaseForOperator, CasesByOperator } from './by-operator.ts';
import { caseInList, casesOfCustomer } from './console/customer.ts';

type Dependencies = { readonly cases: CasesByOperator; readonly account: AccountApi };
type OperatorRequest = ConsoleRequest<OperatorRight>;

const PATH = '/support-cases';
const show = showIn<CasesViews>('cases');
const problem = problemIn<typeof en>('cases');
const word = wordIn<typeof en>('cases');

/** Messages from customers and visitors, and our answers, in the operators' console. */
export const casesConsole = (deps: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: 'answer-customers',
      place: { group: 'work', order: 4, key: 'm' },
      load: (request) => load(deps, request),
      act: (request) => answer(deps, request),
    },
  ],
  finders: [{ right: 'answer-customers', kind: word('supportCasesTitle'), find: (text) => find(deps, text) }],
  queues: [{ path: PATH, right: 'answer-customers', waiting: () => deps.cases.waiting() }],
  customer: casesOfCustomer(deps.cases),
});

/** A case by its number; what is in it is read on its page, where reading is recorded. */
async function find({ cases }: Dependencies, text: string): Promise<readonly Found[]> {
  const number = caseNumberOf(text);
  if (number === undefined || !(await cases.exists(number))) return [];
  return [{ path: PATH, query: { case: number }, title: number, detail: '', why: word('supportCaseNumber') }];
}

async function load(deps: Dependencies, request: OperatorRequest): Promise<ConsoleAnswer> {
  const { case: number, file } = request.query;
  if (number === undefined) return list(deps, request);
  const found = file === undefined ? undefined : await deps.cases.file(request.actor, number, file);
  return found ? { file: found } : one(deps, request, number, []);
}

async function list({ cases }: Dependencies, { query }: OperatorRequest): Promise<ConsoleView> {
  const { items, next } = await cases.list({ first: MOST_A_PAGE, after: query.after });
  return show('cases', { sent: query.done !== undefined, cases: items.map(caseInList), next });
}

async function one(
  { cases, account }: Dependencies,
  { actor, query }: OperatorRequest,
  number: string,
  problems: readonly ConsoleProblem[],
): Promise<ConsoleView> {
  const found = await cases.find(actor, number, query.before);
  return found ? show('case', await shown(account, found), { problems }) : show('case', 'gone', { status: 404 });
}

async function shown(account: AccountApi, found: CaseForOperator): Promise<OneCase> {
  const { number, topic, state, language, partner, messages, said, userId, accountId, name, email } = found;
  const [user, on] = await Promise.all([userId ? account.user(userId) : undefined, accountId ? account.account(accountId) : undefined]);
  return {
    number,
    topic,
    state,
    language,
    partner,
    said,
    writer: user ? `${user.firstName} ${user.lastName} (${user.username})` : `${name ?? ''} ${email ?? ''}`.trim(),
    accountNumber: on?.accountNumber,
    messages: messages.items.map(({ number: place, byUs, operator, text, at, files }) => ({
      number: place,
      operator: byUs ? (operator ?? '') : undefined,
      text,
      at,
      files,
    })),
    before: messages.next,
  };
}

async function answer(deps: Dependencies, request: OperatorRequest): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const number = fields.case ?? '';
  const said = { text: fields.text ?? '', close: fields['close-yes'] === 'yes', seen: Number(fields.seen) };
  const answered = await deps.cases.answer(actor, number, said);
  if (answered.ok) return { goTo: consoleAddress(language, PATH, { done: number }) };
  const problems = {
    unknown: [],
    text: [problem('text', 'supportCaseAnswerMissing', { most: LONGEST_MESSAGE })],
    newer: [problem('text', 'supportCaseNewer')],
  };
  return one(deps, request, number, problems[answered.refusal]);
}
