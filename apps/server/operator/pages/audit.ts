import { pathIn } from '#platform/rules/language.ts';
import { type AuditEntry, searchAudit } from '#platform/server/audit/audit.ts';
import { type Html, html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { field, findForm, table, timeCell } from './parts.ts';

const PATH = '/audit';
const AT_ONCE = 50;

/** Acts of operators and other systems, searchable by account, actor or act. */
export const auditPage: OperatorPage = { path: PATH, right: 'read-audit', title: 'auditTitle', show };

async function show(asked: OperatorRequest): Promise<Shown> {
  const { language, query } = asked;
  const say = wordsOf(asked);
  const [account, actor, act] = [query.account, query.actor, query.act].map((text) => text?.trim() ?? '');
  const entries = await find(asked, { account, actor, act });
  const rows = (await withNumbers(asked, entries)).map(({ entry, number }) => [
    timeCell(entry.at),
    entry.actor,
    entry.act,
    number ?? say('allAccounts'),
    factsOf(entry),
  ]);
  const last = entries.length === AT_ONCE ? entries.at(-1)?.number : undefined;
  const at = (before: number | undefined) => addressOf(language, PATH, { account, actor, act, before });
  return {
    body: html`<p>${say('auditText')}</p>${findForm(
      pathIn(language, PATH),
      say('find'),
      field({ name: 'account', label: say('accountNumber'), value: account }),
      field({ name: 'actor', label: say('who'), value: actor, hint: say('whoHint') }),
      field({ name: 'act', label: say('act'), value: act, hint: say('beginsWith') }),
    )}${
      rows.length > 0
        ? table(say('auditTitle'), [say('when'), say('who'), say('act'), say('account'), say('details')], rows)
        : html`<p>${say('auditEmpty')}</p>`
    }<p class="pages">${query.before !== undefined && html`<a href="${at(undefined)}">${say('auditNewest')}</a> `}${
      last !== undefined && html`<a href="${at(last)}">${say('auditOlder')}</a>`
    }</p>`,
  };
}

/** An entry's facts as they were written; a line breaks only between two of them. */
const factsOf = ({ subject }: AuditEntry): Html =>
  html`<ul class="facts">${Object.entries(subject).map(([name, value]) => html`<li>${name}: <code>${String(value)}</code></li>`)}</ul>`;

type Search = { readonly account: string | undefined; readonly actor: string | undefined; readonly act: string | undefined };

async function find({ demarc, database, query }: OperatorRequest, { account, actor, act }: Search): Promise<readonly AuditEntry[]> {
  const accountId = account ? await demarc.apis.account.accountIdOf(account) : undefined;
  if (account && accountId === undefined) return [];
  const before = /^\d{1,15}$/.test(query.before ?? '') ? Number(query.before) : undefined;
  return searchAudit(database, { accountId, actor: actor || undefined, act: act || undefined, before }, AT_ONCE);
}

/** Replaces account ids by numbers; an account that the provider no longer knows keeps its id. */
async function withNumbers({ demarc }: OperatorRequest, entries: readonly AuditEntry[]) {
  const ids = [...new Set(entries.flatMap(({ accountId }) => accountId ?? []))];
  const accounts = await Promise.all(ids.map(async (id) => [id, (await demarc.apis.account.account(id))?.accountNumber ?? id] as const));
  const numbers = new Map(accounts);
  return entries.map((entry) => ({ entry, number: entry.accountId === null ? undefined : numbers.get(entry.accountId) }));
}
