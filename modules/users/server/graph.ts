import { GraphQLError } from 'graphql';
import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { requireActiveManager, requireActiveViewer, requireManager, requireViewer } from '#platform/server/graph/viewer.ts';
import { isUserAct } from '../rules/policy.ts';
import type { UsersApi } from './api.ts';
import type { Invitation } from './invitations.ts';
import type { SeenChange, SeenOffer, SeenUser, UsersOverview } from './overview.ts';

type Refused = { readonly reason: string; readonly fields: readonly string[] };
type Done = { readonly done: true };

/** `Account.users`, the mutations on them, and what an invitation's link leads to. */
export function addUsersGraph(builder: GraphBuilder, api: () => UsersApi): void {
  const { overview, history, invitation } = addTypes(builder);
  const answer = addAnswer(builder);
  const asked = paging(builder, 20);

  builder.objectFields('Account', (t) => ({
    users: t.field({ type: overview, resolve: (_, __, context) => api().overview(requireViewer(context)) }),
    userHistory: t.field({
      type: history,
      description: 'Newest first. FORBIDDEN for users who may not manage users',
      args: asked.args,
      complexity: asked.complexity,
      resolve: (_, args, context) => api().history(requireManager(context), asked.request(args)),
    }),
  }));
  builder.queryField('invitation', (t) =>
    t.field({
      type: invitation,
      nullable: true,
      description: 'For visitors. Null if the link is invalid or has expired',
      args: { link: t.arg.string({ required: true }) },
      resolve: (_, { link }) => api().invitation(link),
    }),
  );
  builder.mutationFields((t) => ({
    inviteUser: t.field({
      type: answer,
      args: {
        firstName: t.arg.string({ required: true }),
        lastName: t.arg.string({ required: true }),
        email: t.arg.string({ required: true }),
        role: t.arg.string({ required: true, description: 'Admin, Standard or Child' }),
      },
      async resolve(_, invitee, context) {
        const invited = await api().invite(requireActiveManager(context), { ...invitee, language: context.language });
        if (invited.ok) return done;
        return refused(invited.refusal.reason, 'fields' in invited.refusal ? invited.refusal.fields : []);
      },
    }),
    changeUser: t.field({
      type: answer,
      args: {
        userId: t.arg.id({ required: true }),
        act: t.arg.string({ required: true, description: 'role, disable, enable, remove, resend, withdraw or offer (to become Primary)' }),
        role: t.arg.string({ description: 'For the act role: Admin, Standard or Child' }),
      },
      async resolve(_, { userId, act, role }, context) {
        const viewer = requireActiveManager(context);
        if (!isUserAct(act)) throw new GraphQLError('No such act', { extensions: { code: 'BAD_USER_INPUT' } });
        const changed = await api().act(viewer, { userId, act, role: role ?? undefined });
        return answerOf(changed);
      },
    }),
    answerPrimaryOffer: t.field({
      type: answer,
      args: { offerId: t.arg.id({ required: true }), accept: t.arg.boolean({ required: true }) },
      async resolve(_, { offerId, accept }, context) {
        const answered = await api().answerOffer(requireActiveViewer(context), offerId, accept);
        return answerOf(answered);
      },
    }),
    withdrawPrimaryOffer: t.field({
      type: answer,
      args: { offerId: t.arg.id({ required: true }) },
      async resolve(_, { offerId }, context) {
        const withdrawn = await api().withdrawOffer(requireViewer(context), offerId);
        return answerOf(withdrawn);
      },
    }),
  }));
}

const done: Done = { done: true };
const refused = (reason: string, fields: readonly string[] = []): Refused => ({ reason, fields });
const answerOf = (result: Result<undefined, string>): Done | Refused => (result.ok ? done : refused(result.refusal));

function addAnswer(builder: GraphBuilder) {
  const changed = builder.objectRef<Done>('UsersChanged').implement({ fields: (t) => ({ done: t.exposeBoolean('done') }) });
  const refusal = builder.objectRef<Refused>('UsersRefused').implement({
    description:
      'verify: step-up is needed first · malformed: see fields · full · on-account: somebody with this address is already on the account · too-many: mails today · no-such-user · not-allowed · changed: in the meantime · ended: the offer is over',
    fields: (t) => ({ reason: t.exposeString('reason'), fields: t.stringList({ resolve: ({ fields }) => [...fields] }) }),
  });
  return builder.unionType('UsersAnswer', {
    types: [changed, refusal],
    resolveType: (value) => ('reason' in value ? 'UsersRefused' : 'UsersChanged'),
  });
}

function addTypes(builder: GraphBuilder) {
  const user = builder.objectRef<SeenUser>('UserOfAccount').implement({
    fields: (t) => ({
      id: t.exposeID('userId'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      maskedEmail: t.exposeString('maskedEmail'),
      role: t.exposeString('role', { description: 'Primary, Admin, Standard or Child' }),
      state: t.exposeString('state', { description: 'invited, active or disabled' }),
      isYou: t.exposeBoolean('isYou'),
      invitedUntil: t.expose('invitedUntil', { type: 'IsoDate', nullable: true, description: 'The last day of an open invitation' }),
      acts: t.stringList({ description: 'What the viewer may do with this user now', resolve: ({ acts }) => [...acts] }),
    }),
  });
  const offer = builder.objectRef<SeenOffer>('PrimaryOffer').implement({
    fields: (t) => ({
      id: t.exposeID('offerId'),
      fromName: t.exposeString('fromName'),
      toName: t.exposeString('toName'),
      until: t.expose('until', { type: 'IsoDate' }),
      isToYou: t.exposeBoolean('isToYou'),
    }),
  });
  const overview = builder.objectRef<UsersOverview>('AccountUsers').implement({
    description: 'The users of the account that the viewer may see; only themselves if they may not manage users',
    fields: (t) => ({
      mayManage: t.exposeBoolean('mayManage'),
      free: t.exposeInt('free', { description: 'Free places; 0 if the viewer may not manage users' }),
      mayInvite: t.exposeBoolean('mayInvite', { description: 'A place is free, and invitations are turned on' }),
      roles: t.stringList({ description: 'The roles the viewer may assign', resolve: ({ roles }) => [...roles] }),
      people: t.field({ type: [user], resolve: ({ people }) => [...people] }),
      offer: t.field({ type: offer, nullable: true, resolve: ({ offer: open }) => open }),
    }),
  });
  const line = builder.objectRef<SeenChange>('UserHistoryLine').implement({
    fields: (t) => ({
      number: t.exposeInt('number'),
      kind: t.exposeString('kind'),
      at: t.expose('at', { type: 'IsoInstant' }),
      name: t.exposeString('name'),
      byName: t.exposeString('byName', { nullable: true, description: 'Null if customer service did it' }),
    }),
  });
  const history = pageOf(builder, 'UserHistoryPage', line);
  const invitation = builder.objectRef<Invitation>('Invitation').implement({
    fields: (t) => ({
      firstName: t.exposeString('firstName'),
      role: t.exposeString('role'),
      ending: t.exposeString('maskedAccount', { description: 'The last four digits of the account number' }),
    }),
  });
  return { overview, history, invitation };
}
