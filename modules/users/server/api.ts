import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Role } from '#platform/rules/role.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { givenRole, type Invitee } from '../rules/invitee.ts';
import { mayAct, type Standing, type UserAct } from '../rules/policy.ts';
import type { By, ByOperator, Made } from './change.ts';
import { createChanges } from './changes.ts';
import type { UsersDependencies } from './dependencies.ts';
import { type AcceptRefusal, createInvitations, type Invitation, type InviteRefusal, type NewLogin } from './invitations.ts';
import { createOffers } from './offers.ts';
import { createOverview, type NamedChange, type SeenChange, type UsersOverview } from './overview.ts';
import type { UserOfAccount } from './port.ts';
import { forgetChanges } from './store.ts';

/**
 * verify: the step-up code first (decisions 9) · no-such-user: none that the viewer sees · not-allowed: not by this user, or not to that one ·
 * changed: it has changed in the meantime, or is being changed
 */
export type ActRefusal = 'verify' | 'no-such-user' | 'not-allowed' | 'changed' | 'too-many';

export type InviteAnswer = Result<{ readonly userId: string }, InviteRefusal | { readonly reason: 'verify' | 'not-allowed' }>;

type Act = { readonly userId: string; readonly act: UserAct; readonly role?: string | undefined };

/** Users of an account (specification 6): who may use it, in which role. The rules are in rules/policy.ts; the provider has the last word. */
export interface UsersApi {
  overview(viewer: Viewer): Promise<UsersOverview>;
  /** Newest first. `after`: a line's number. */
  history(viewer: Viewer, request: PageRequest): Promise<Page<SeenChange>>;
  invite(viewer: Viewer, invitee: Invitee & { readonly language: Language }): Promise<InviteAnswer>;
  act(viewer: Viewer, what: Act): Promise<Result<undefined, ActRefusal>>;
  /** The answer of the user to whom the account is offered. */
  answerOffer(viewer: Viewer, offerId: string, yes: boolean): Promise<Result<undefined, 'ended'>>;
  withdrawOffer(viewer: Viewer, offerId: string): Promise<Result<undefined, 'ended'>>;
  /** What an invitation's link leads to; undefined if it is not valid (any more). */
  invitation(link: string): Promise<Invitation | undefined>;
  /** Creates a login for the person whom a link is for, once. */
  accept(link: string, login: NewLogin): Promise<Result<undefined, AcceptRefusal>>;
  /** What operators do: the same acts as the Primary's, without a code, in the audit trail with their reason. */
  readonly byOperator: {
    /** Everybody, including removed users; the Primary first. */
    people(accountId: string): Promise<readonly UserOfAccount[]>;
    /** What was changed about them, within a window of the account's timeline. */
    changes(accountId: string, window: TimelineWindow): Promise<readonly NamedChange[]>;
    invite(
      by: ByOperator,
      accountId: string,
      invitee: Invitee & { readonly language: Language },
    ): Promise<Result<{ readonly userId: string }, InviteRefusal>>;
    act(by: ByOperator, accountId: string, what: Act): Promise<Result<undefined, ActRefusal>>;
  };
  /** Deletes changes made before an instant of business time. */
  forget(before: IsoInstant): Promise<void>;
  /** Finishes interrupted changes. */
  runs(): readonly { readonly name: string; readonly everyMs: number; run(): Promise<void> }[];
}

/** Acts that give rights require a code; acts that take them away have to be quick, and require none. */
const asksForCode: Readonly<Record<UserAct, boolean>> = {
  role: true,
  enable: true,
  resend: true,
  offer: true,
  disable: false,
  remove: false,
  withdraw: false,
};

export function createUsers(deps: UsersDependencies): UsersApi {
  const { users, stepUp, clock, invitationsAreOn } = deps;
  const changes = createChanges(deps);
  const invitations = createInvitations(deps, changes);
  const offers = createOffers(deps, changes);
  const { overview, history, changesOf } = createOverview(deps, offers);

  /** Performs acts whose permission the caller has already checked. */
  const carryOut = async (
    accountId: string,
    by: By,
    giver: Role,
    { userId, act, role }: Act,
    target: UserOfAccount,
  ): Promise<Result<undefined, ActRefusal>> => {
    if (act === 'resend') return invitations.resend(accountId, by, target);
    if (act === 'offer') {
      if (!('userId' in by)) return refuse('not-allowed');
      await offers.offer({ accountId, userId: by.userId }, userId);
      return accept(undefined);
    }
    const from: Standing = { role: target.role, state: target.state };
    const given = act === 'role' ? givenRole(role ?? '', giver) : undefined;
    if (act === 'role' && given === undefined) return refuse('not-allowed');
    const made: Made = {
      kind: kindOf[act],
      accountId,
      userId,
      by,
      at: clock.now(),
      facts: { from, to: { ...from, ...toOf[act], ...(given && { role: given }) } },
    };
    return (await changes.make(made)) ? accept(undefined) : refuse('changed');
  };

  return {
    overview,
    history: ({ accountId }, request) => history(accountId, request),

    async invite(viewer, invitee) {
      const you = (await overview(viewer)).people.find(({ isYou }) => isYou);
      if (!you || !(await invitationsAreOn())) return refuse({ reason: 'not-allowed' });
      if (!(await stepUp.isFresh(viewer.sessionId, 'account-users'))) return refuse({ reason: 'verify' });
      return invitations.invite(viewer.accountId, { userId: viewer.userId }, you.role, invitee);
    },

    async act(viewer, what) {
      const people = await users.people(viewer.accountId);
      const you = people.find(({ userId }) => userId === viewer.userId);
      const target = people.find(({ userId, state }) => userId === what.userId && state !== 'removed');
      if (!you || !target) return refuse('no-such-user');
      if (!mayAct(you, target, what.act)) return refuse('not-allowed');
      // A new link is an invitation.
      if (what.act === 'resend' && !(await invitationsAreOn())) return refuse('not-allowed');
      if (asksForCode[what.act] && !(await stepUp.isFresh(viewer.sessionId, 'account-users'))) return refuse('verify');
      return carryOut(viewer.accountId, { userId: viewer.userId }, you.role, what, target);
    },

    answerOffer: (viewer, offerId, yes) => offers.answer(viewer, offerId, yes),
    withdrawOffer: (viewer, offerId) => offers.withdraw(viewer, offerId),
    invitation: (link) => invitations.invitation(link),
    accept: (link, login) => invitations.accept(link, login),

    byOperator: {
      people: (accountId) => users.people(accountId),
      changes: changesOf,
      invite: (by, accountId, invitee) => invitations.invite(accountId, by, 'Primary', invitee),
      async act(by, accountId, what) {
        const target = (await users.people(accountId)).find(({ userId, state }) => userId === what.userId && state !== 'removed');
        if (!target) return refuse('no-such-user');
        if (!mayAct({ userId: '', role: 'Primary', state: 'active' }, target, what.act)) return refuse('not-allowed');
        return carryOut(accountId, by, 'Primary', what, target);
      },
    },

    forget: (before) => forgetChanges(deps.database, before),
    runs: () => [{ name: 'users.changes', everyMs: 5_000, run: () => changes.finishInterrupted() }],
  };
}

const kindOf = { role: 'role', disable: 'disabled', enable: 'enabled', remove: 'removed', withdraw: 'withdrawn' } as const;
const toOf = {
  role: {},
  disable: { state: 'disabled' },
  enable: { state: 'active' },
  remove: { state: 'removed' },
  withdraw: { state: 'removed' },
} as const;
