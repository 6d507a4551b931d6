import { actorOf } from '#modules/identity/server/operators/api.ts';
import { pathIn } from '#platform/rules/language.ts';
import { html } from './html.ts';
import { addressOf, type OperatorPage, type OperatorRequest, type Shown, wordsOf } from './page.ts';
import { done, field, form, type Problem, problemOf, problemsAt, table, timeCell } from './parts.ts';
import { reasonField, reasonIn } from './reason.ts';

const PATH = '/networks';

/** Networks that may not sign in: who was blocked and why; blocking and unblocking. */
export const networksPage: OperatorPage = { path: PATH, right: 'act-on-logins', title: 'networksTitle', show: (asked) => show(asked, []), act };

async function show(asked: OperatorRequest, problems: readonly Problem[]): Promise<Shown> {
  const { demarc, language, query, fields } = asked;
  const say = wordsOf(asked);
  const blocked = await demarc.blocks.networks();
  const rows = blocked.map(({ network, at, by, reason }) => [network, timeCell(at), by, reason]);
  const { done: said } = query;
  return {
    ...(problems.length > 0 && { status: 422 }),
    body: html`${problemsAt(say('problems'), problems)}${said === 'block' && done(say('networkDoneBlock'))}${said === 'unblock' && done(say('networkDoneUnblock'))}<p>${say('networksText')}</p>${
      rows.length > 0
        ? table(say('networksTitle'), [say('network'), say('when'), say('who'), say('reason')], rows)
        : html`<p role="status">${say('networksNone')}</p>`
    }${form(
      { action: pathIn(language, PATH) },
      field({
        name: 'address',
        label: say('network'),
        hint: say('networkHint'),
        value: fields.address,
        problem: problemOf(problems, 'address'),
      }),
      reasonField(asked, problems),
      html`<div class="actions"><button name="act" value="block">${say('networkBlock')}</button><button name="act" value="unblock">${say('networkUnblock')}</button></div>`,
    )}`,
  };
}

async function act(asked: OperatorRequest) {
  const { demarc, fields, operator, language } = asked;
  const say = wordsOf(asked);
  const address = (fields.address ?? '').trim();
  const { act: wanted } = fields;
  if (wanted !== 'block' && wanted !== 'unblock') return show(asked, []);
  const reason = reasonIn(asked);
  if (!reason.ok) return show(asked, reason.refusal);
  const by = { actor: actorOf(operator), reason: reason.value };
  const result = wanted === 'block' ? await demarc.blocks.blockNetwork(address, by) : await demarc.blocks.unblockNetwork(address, by);
  if (!result.ok) return show(asked, [{ field: 'address', text: say(result.refusal === 'already' ? 'loginAlready' : 'networkWrong') }]);
  return { goTo: addressOf(language, PATH, { done: wanted }) };
}
