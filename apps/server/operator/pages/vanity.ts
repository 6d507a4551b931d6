import { createVanity } from '#modules/configuration/server/vanity.ts';
import { actorOf } from '#modules/identity/server/operators/api.ts';
import { pathIn } from '#platform/rules/language.ts';
import { html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, seenIn, wordsOf } from './page.ts';
import { done, field, form, type Problem, problemOf, problemsAt, table, timeCell } from './parts.ts';
import { reasonField, reasonIn } from './reason.ts';

const PATH = '/short-addresses';
const acts = ['set', 'remove', 'undo'] as const;

/** Vanity addresses and the pages they lead to (ROUTE-22): listing, creating and removing them. */
export const vanityPage: OperatorPage = { path: PATH, right: 'change-settings', title: 'vanityTitle', show: (asked) => show(asked, []), act };

const vanityOf = ({ database, machine, now }: OperatorRequest) => createVanity({ database, machine, clock: { now: () => now } });

async function show(asked: OperatorRequest, problems: readonly Problem[]): Promise<Shown> {
  const { language, query, fields } = asked;
  const say = wordsOf(asked);
  const api = vanityOf(asked);
  const address = query.done ?? fields.shown;
  const [all, history] = await Promise.all([api.list(), address === undefined ? [] : api.history(address)]);
  const rows = all.map((each) => [html`<a href="${addressOf(language, PATH, { done: each.address })}">${each.address}</a>`, each.to]);
  const decisions = history.map(({ version, at, by, to, reason }) => [version, timeCell(at), by, to ?? say('vanityNowhere'), reason]);
  const heads = [say('version'), say('when'), say('who'), say('vanityTo'), say('reason')];
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}<p>${say('vanityText')}</p>${
      rows.length > 0 ? table(say('vanityTitle'), [say('vanityAddress'), say('vanityTo')], rows) : html`<p role="status">${say('vanityNone')}</p>`
    }${address !== undefined && decisions.length > 0 && html`${done(address)}${table(say('settingHistory'), heads, decisions)}`}${form(
      { action: pathIn(language, PATH), hidden: address === undefined ? {} : { shown: address, seen: history[0]?.version ?? 0 } },
      field({
        name: 'address',
        label: say('vanityAddress'),
        hint: say('vanityAddressHint'),
        value: fields.address ?? address,
        problem: problemOf(problems, 'address'),
      }),
      field({ name: 'to', label: say('vanityTo'), hint: say('vanityToHint'), value: fields.to, problem: problemOf(problems, 'to') }),
      reasonField(asked, problems),
      html`<div class="actions"><button class="primary" name="act" value="set">${say('settingSave')}</button><button name="act" value="remove">${say('vanityRemove')}</button><button name="act" value="undo">${say('settingUndo')}</button></div>`,
    )}`,
  };
}

async function act(asked: OperatorRequest) {
  const { fields, operator, language } = asked;
  const say = wordsOf(asked);
  const wanted = acts.find((each) => each === fields.act);
  if (!wanted) return show(asked, []);
  const typed = (name: string) => (fields[name] ?? '').trim();
  const [address, to, said] = [typed('address'), typed('to'), reasonIn(asked)];
  if (!said.ok) return show(asked, said.refusal);
  const decision = { by: actorOf(operator), reason: said.value };
  const api = vanityOf(asked);
  // The history on the page is that of one address; another one may have been typed.
  const seen = fields.shown === address ? seenIn(fields) : undefined;
  const made = await {
    set: () => api.set({ address, to }, decision, seen),
    remove: () => api.remove(address, decision, seen),
    undo: () => api.undo(address, decision, seen),
  }[wanted]();
  if (!made.ok) {
    const refusals = {
      address: { field: 'address', text: say('vanityAddressWrong') },
      taken: { field: 'address', text: say('vanityTaken') },
      unknown: { field: 'address', text: say('vanityUnknown') },
      page: { field: 'to', text: say('vanityPageWrong') },
      'too-many': { field: '', text: say('vanityTooMany') },
      'changed-meanwhile': { field: '', text: say('settingMeanwhile') },
    } as const;
    return show(asked, [refusals[made.refusal]]);
  }
  return { goTo: addressOf(language, PATH, { done: address }) };
}
