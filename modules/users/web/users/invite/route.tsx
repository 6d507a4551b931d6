import { pathOf } from '#platform/rules/routes.ts';
import { InviteUserDocument, UsersStepUpDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { isGivenRole } from '../../../rules/policy.ts';
import { codeFirst, outcomeOf } from '../act.ts';
import { type InviteData, InvitePage } from './InvitePage.tsx';

/** /settings/users/invite: after the code, whom to invite, and in which role. */
export const page = definePage<InviteData>({
  async load({ graph }) {
    const answer = await orUnavailable(graph(UsersStepUpDocument, {}));
    if (answer === unavailable) return goTo(pathOf('users'));
    if (!answer.account) return notHere;
    const { users, stepUp } = answer.account;
    if (users.mayManage && users.free > 0 && !stepUp.fresh) return goTo(codeFirst(pathOf('userInvite')));
    return { mayManage: users.mayManage, free: users.free, roles: users.roles };
  },
  act: invite,
  title: (_data, words) => sayIn<typeof en>(words, 'users')('invite'),
  Page: InvitePage,
});

const mend = { firstName: 'firstNameMend', lastName: 'lastNameMend', email: 'emailMend', role: 'chooseRole' } as const;

async function invite(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const { firstName = '', lastName = '', email = '', role = '' } = fieldsOf(form);
  const { inviteUser: answer } = await graph(InviteUserDocument, { firstName, lastName, email, role: isGivenRole(role) ? role : null });
  if (answer.__typename === 'UsersRefused' && answer.reason === 'malformed') {
    const say = sayIn<typeof en>(words, 'users');
    return { problems: answer.fields.map((field) => ({ field, text: say(mend[field]) })) };
  }
  return outcomeOf(answer, 'invite', pathOf('userInvite'), words);
}
