import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { paging } from '#platform/server/graph/paging.ts';
import { type GraphContext, requireActiveManager, requireActiveViewer, requireManager, requireViewer } from '#platform/server/graph/viewer.ts';
import type { InviteeField } from '../rules/invitee.ts';
import { givenRoleEnum, userActEnum } from '../rules/policy.ts';
import type { ActRefusal, UsersApi } from './api.ts';
import type { InviteRefusal } from './invitations.ts';
import { addUserTypes } from './types-graph.ts';

type Reason = InviteRefusal['reason'] | ActRefusal | 'ended';
type Refused = { readonly reason: Reason; readonly fields: readonly InviteeField[] };
type Changed = Pick<GraphContext, 'viewer'>;

const refusalReasonEnum: Enumeration<Reason> = {
  name: 'UsersRefusalReason',
  description: 'Why the users of the account were not changed',
  values: {
    verify: 'prove who you are first (sendStepUpCode with account-users)',
    malformed: 'inviting: see fields',
    full: 'inviting: no place is free',
    'on-account': 'inviting: somebody with this address is on the account already',
    'too-many': 'no more mails with links today',
    'no-such-user': 'the account has no such user',
    'not-allowed': 'the viewer may not do this to this user',
    changed: 'the user has changed in the meantime',
    ended: 'the offer is over',
  },
};

const inviteeFieldEnum: Enumeration<InviteeField> = {
  name: 'InviteeField',
  description: 'A field of an invitation',
  values: { firstName: 'their given name', lastName: 'their family name', email: 'their email address', role: 'the role they would get' },
};

/** `Account.users`, the mutations on them, and what an invitation's link leads to. */
export function addUsersGraph(builder: GraphBuilder, api: () => UsersApi): void {
  const { overview, history, invitation } = addUserTypes(builder);
  const answer = addAnswer(builder, overview, api);
  const paged = paging(builder, 20);

  builder.objectFields('Account', (t) => ({
    users: t.field({
      type: overview,
      description: 'Who uses the account',
      resolve: (_, __, context) => api().overview(requireViewer(context)),
    }),
    userHistory: t.field({
      type: history,
      description: 'What was done to the users, newest first. FORBIDDEN for users who may not manage users',
      args: paged.args,
      complexity: paged.complexity,
      resolve: (_, args, context) => api().history(requireManager(context), paged.request(args)),
    }),
  }));
  builder.queryField('invitation', (t) =>
    t.field({
      type: invitation,
      nullable: true,
      description: 'What an invitation offers, for visitors; null if the link is invalid or has expired',
      args: { link: t.arg.string({ required: true, description: 'The code in the mailed link' }) },
      resolve: (_, { link }) => api().invitation(link),
    }),
  );
  builder.mutationFields((t) => ({
    inviteUser: t.field({
      type: answer,
      description: 'Gives somebody a place on the account, and mails them a link',
      args: {
        firstName: t.arg.string({ required: true, description: 'Their given name' }),
        lastName: t.arg.string({ required: true, description: 'Their family name' }),
        email: t.arg.string({ required: true, description: 'Where the link is mailed' }),
        role: t.arg({ type: enumOf(builder, givenRoleEnum), description: 'The role they get; without one the invitation is malformed' }),
      },
      async resolve(_, { role, ...invitee }, context) {
        const invited = await api().invite(requireActiveManager(context), { ...invitee, role: role ?? '', language: context.language });
        if (invited.ok) return changedBy(context);
        return refused(invited.refusal.reason, 'fields' in invited.refusal ? invited.refusal.fields : []);
      },
    }),
    changeUser: t.field({
      type: answer,
      description: 'Does something to another user',
      args: {
        userId: t.arg.id({ required: true, description: 'Which user' }),
        act: t.arg({ type: enumOf(builder, userActEnum), required: true, description: 'What is done' }),
        role: t.arg({ type: enumOf(builder, givenRoleEnum), description: 'The new role, for the act role' }),
      },
      async resolve(_, { userId, act, role }, context) {
        const viewer = requireActiveManager(context);
        const changed = await api().act(viewer, { userId, act, role: role ?? undefined });
        return answerOf(changed, context);
      },
    }),
    answerPrimaryOffer: t.field({
      type: answer,
      description: 'Accepts or declines the offer to become Primary',
      args: {
        offerId: t.arg.id({ required: true, description: 'Which offer' }),
        accept: t.arg.boolean({ required: true, description: 'False: decline' }),
      },
      async resolve(_, { offerId, accept }, context) {
        const answered = await api().answerOffer(requireActiveViewer(context), offerId, accept);
        return answerOf(answered, context);
      },
    }),
    withdrawPrimaryOffer: t.field({
      type: answer,
      description: 'Takes back an offer that the viewer made',
      args: { offerId: t.arg.id({ required: true, description: 'Which offer' }) },
      async resolve(_, { offerId }, context) {
        const withdrawn = await api().withdrawOffer(requireViewer(context), offerId);
        return answerOf(withdrawn, context);
      },
    }),
  }));
}

/** The users are read again only if the document asks for them. */
const changedBy = ({ viewer }: GraphContext): Changed => ({ viewer });
const refused = (reason: Reason, fields: readonly InviteeField[] = []): Refused => ({ reason, fields });
const answerOf = (result: Result<undefined, Reason>, context: GraphContext): Changed | Refused =>
  result.ok ? changedBy(context) : refused(result.refusal);

function addAnswer(builder: GraphBuilder, overview: ReturnType<typeof addUserTypes>['overview'], api: () => UsersApi) {
  const changed = builder.objectRef<Changed>('UsersChanged').implement({
    description: 'The users are as requested',
    fields: (t) => ({
      users: t.field({ type: overview, description: 'The users now', resolve: (_, __, context) => api().overview(requireViewer(context)) }),
    }),
  });
  const refusal = builder.objectRef<Refused>('UsersRefused').implement({
    description: 'Nothing was changed',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      fields: t.field({
        type: [enumOf(builder, inviteeFieldEnum)],
        description: 'The fields to correct; empty unless the reason is malformed',
        resolve: ({ fields }) => [...fields],
      }),
    }),
  });
  return builder.unionType('UsersAnswer', {
    description: 'The users after the change, or why nothing was changed',
    types: [changed, refusal],
    resolveType: (value) => ('reason' in value ? 'UsersRefused' : 'UsersChanged'),
  });
}
