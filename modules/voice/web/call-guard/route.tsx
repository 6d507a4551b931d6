import { pathOf } from '#platform/rules/routes.ts';
import { type LineAnsweredFragment, ListCallerDocument, SetCallGuardDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type LineData, loadLine } from '../line-page.ts';
import { problemsOf } from '../refusals.ts';
import { GuardPage } from './GuardPage.tsx';

/** /services/voice/call-guard: what happens to unwanted calls (VOICE-05). */
export const page = definePage<LineData>({
  load: (request) => loadLine(request, pathOf('callGuard')),
  act,
  title: (_data, words) => sayIn<typeof en>(words, 'voice')('guardTitle'),
  Page: GuardPage,
});

async function act(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const typed = fieldsOf(form);
  const { line = '' } = typed;
  const list = typed.list === 'allowed' ? 'allowed' : 'blocked';
  const answer = await change(typed, list, request);
  if (answer.__typename === 'LineChanged') return { goTo: `${pathOf('callGuard')}?${new URLSearchParams({ line, done: '1' })}` };
  const say = sayIn<typeof en>(request.words, 'voice');
  return { problems: problemsOf(answer, say, request.words.partner.phone.display, (field) => (field === 'number' ? `number-${list}` : field)) };
}

async function change(typed: Readonly<Record<string, string>>, list: 'blocked' | 'allowed', { graph }: PageRequest): Promise<LineAnsweredFragment> {
  const { act: asked, line: lineId = '', guard } = typed;
  if (asked === 'guard') {
    const mode = guard === 'off' || guard === 'block' ? guard : 'warn';
    return (await graph(SetCallGuardDocument, { lineId, guard: mode })).setCallGuard;
  }
  const number = typed[`number-${list}`] ?? '';
  return (await graph(ListCallerDocument, { lineId, list, number, listed: asked === 'add' })).listCaller;
}
