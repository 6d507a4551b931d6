import { pathOf } from '#platform/rules/routes.ts';
import { ChangeUserDocument, UsersDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { isGivenRole, isUserAct } from '../../../rules/policy.ts';
import { outcomeOf } from '../act.ts';
import { isQuestion, type UserData, UserPage } from './UserPage.tsx';

/** /settings/users/{id}: what can be done to one user; `?ask=` asks for confirmation, `?role=` is what was chosen before the code. */
export const page = definePage<UserData>({
  async load({ graph, params, search: { ask, role } }) {
    const answer = await orUnavailable(graph(UsersDocument, {}));
    if (answer === unavailable) return goTo(pathOf('users'));
    const users = answer.account?.users;
    const user = users?.people.find(({ id }) => id === params.id);
    if (!users || !user) return notHere;
    const question = ask !== undefined && isQuestion(ask) && user.acts.includes(ask) ? ask : undefined;
    return { user, roles: users.roles, ask: question, role: role ?? user.role };
  },
  act: change,
  title: (_data, words) => sayIn<typeof en>(words, 'users')('changeTitle'),
  Page: UserPage,
});

async function change(form: FormData, { graph, params: { id = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const { act = '', role = '' } = fieldsOf(form);
  const say = sayIn<typeof en>(words, 'users');
  if (!isUserAct(act)) return { problems: [{ field: '', text: say('changedMeanwhile') }] };
  if (act === 'role' && !isGivenRole(role)) return { problems: [{ field: 'role', text: say('chooseRole') }] };
  const { changeUser: answer } = await graph(ChangeUserDocument, { userId: id, act, role: isGivenRole(role) ? role : null });
  const again = act === 'role' ? `?role=${encodeURIComponent(role)}` : isQuestion(act) ? `?ask=${act}` : '';
  return outcomeOf(answer, act, `${pathOf('user', { id })}${again}`, words);
}
