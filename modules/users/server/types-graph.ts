import type { Enumeration } from '#platform/rules/enumeration.ts';
import { roleEnum } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { renamedTo } from '#platform/server/graph/deprecation.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf } from '#platform/server/graph/paging.ts';
import { givenRoleEnum, placedStateEnum, userActEnum } from '../rules/policy.ts';
import type { ChangeKind } from './change.ts';
import type { Invitation } from './invitations.ts';
import type { SeenChange, SeenOffer, SeenUser, UsersOverview } from './overview.ts';

const changeKindEnum: Enumeration<ChangeKind> = {
  name: 'UserChangeKind',
  description: 'A change to the users of an account',
  values: {
    invited: 'they were invited',
    resent: 'the invitation was sent again',
    withdrawn: 'the invitation was withdrawn',
    accepted: 'they accepted the invitation',
    role: 'they got another role',
    disabled: 'they could no longer sign in',
    enabled: 'they could sign in again',
    removed: 'they lost their place',
    offered: 'they were asked to become Primary',
    'offer-withdrawn': 'that offer was withdrawn',
    'offer-declined': 'they declined it',
    primary: 'they became Primary',
  },
};

/** What the graph says of an account's users, of their history, and of an invitation. */
export function addUserTypes(builder: GraphBuilder) {
  const user = builder.objectRef<SeenUser>('UserOfAccount').implement({
    description: 'A person with a place on the account',
    fields: (t) => ({
      id: t.exposeID('userId', { description: 'Their id' }),
      firstName: t.exposeString('firstName', { description: 'Their given name' }),
      lastName: t.exposeString('lastName', { description: 'Their family name' }),
      maskedEmail: t.exposeString('maskedEmail', { description: 'Their email address, masked: o•••@example.com' }),
      role: t.expose('role', { type: enumOf(builder, roleEnum), description: 'Their role' }),
      state: t.expose('state', { type: enumOf(builder, placedStateEnum), description: 'Whether they can sign in' }),
      isYou: t.exposeBoolean('isYou', { description: 'They are the viewer' }),
      invitedUntil: t.expose('invitedUntil', {
        type: 'IsoDate',
        nullable: true,
        description: 'The last day of an open invitation; null if none is open',
      }),
      acts: t.field({
        type: [enumOf(builder, userActEnum)],
        description: 'What the viewer may do to this user now',
        resolve: ({ acts }) => [...acts],
      }),
    }),
  });
  const offer = builder.objectRef<SeenOffer>('PrimaryOffer').implement({
    description: 'An offer to become Primary, made or received by the viewer',
    fields: (t) => ({
      id: t.exposeID('offerId', { description: 'Its id' }),
      fromName: t.exposeString('fromName', { description: 'The full name of the Primary who made it' }),
      toName: t.exposeString('toName', { description: 'The full name of the user who received it' }),
      until: t.expose('until', { type: 'IsoDate', description: 'The last day on which it can be accepted' }),
      isToYou: t.exposeBoolean('isToYou', { description: 'The viewer received it; otherwise they made it' }),
    }),
  });
  const overview = builder.objectRef<UsersOverview>('AccountUsers').implement({
    description: 'The users of the account that the viewer may see; only themselves if they may not manage users',
    fields: (t) => ({
      mayManage: t.exposeBoolean('mayManage', { description: 'The viewer may manage users' }),
      free: t.exposeInt('free', { description: 'Free places; 0 if the viewer may not manage users' }),
      mayInvite: t.exposeBoolean('mayInvite', { description: 'A place is free, and invitations are turned on' }),
      roles: t.field({
        type: [enumOf(builder, givenRoleEnum)],
        description: 'The roles the viewer may give',
        resolve: ({ roles }) => [...roles],
      }),
      people: t.field({ type: [user], description: 'Everybody with a place', resolve: ({ people }) => [...people] }),
      offer: t.field({
        type: offer,
        nullable: true,
        description: 'The open offer to become Primary; null if the viewer neither made nor received one',
        resolve: ({ offer: open }) => open,
      }),
    }),
  });
  const line = builder.objectRef<SeenChange>('UserHistoryLine').implement({
    description: 'One change to the users of the account',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'Its number among the lines of the account' }),
      kind: t.expose('kind', { type: enumOf(builder, changeKindEnum), description: 'What was done' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When' }),
      name: t.exposeString('name', { description: 'The full name of the user whom it concerned; empty if no longer known' }),
      byName: t.exposeString('byName', {
        nullable: true,
        description: 'The full name of the user who did it, empty if no longer known; null if customer service did it',
      }),
    }),
  });
  const history = pageOf(builder, 'UserHistoryPage', line);
  const invitation = builder.objectRef<Invitation>('Invitation').implement({
    description: 'What an invitation’s link offers',
    fields: (t) => ({
      firstName: t.exposeString('firstName', { description: 'The given name of the person who was invited' }),
      role: t.expose('role', { type: enumOf(builder, roleEnum), description: 'The role they get' }),
      accountLastFour: t.exposeString('accountLastFour', { description: 'The last four digits of the account number' }),
      ending: t.exposeString('accountLastFour', { description: 'The same as accountLastFour', deprecationReason: renamedTo('accountLastFour') }),
    }),
  });
  return { overview, history, invitation };
}
