import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import { maskedEmail } from '#platform/rules/masked-email.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import { mayManageUsers, type Role } from '#platform/rules/role.ts';
import { type GivenRole, hasPlace, MOST_USERS, mayAct, type PlacedState, rolesGivenBy, type UserAct, userActs } from '../rules/policy.ts';
import type { ByOperator, ChangeKind, ChangeLine } from './change.ts';
import type { UsersDependencies } from './dependencies.ts';
import type { Offers } from './offers.ts';
import type { UserOfAccount } from './port.ts';
import { listChanges, listChangesIn, readInvitations } from './store.ts';

/** The users of an account as one of them may see them. */
export type UsersOverview = {
  readonly mayManage: boolean;
  /** Free places; 0 for viewers who may not manage users. */
  readonly free: number;
  /** Whether the viewer may invite somebody now: there is a free place, and invitations are switched on. */
  readonly mayInvite: boolean;
  /** The roles that the viewer may give. */
  readonly roles: readonly GivenRole[];
  /** Everybody with a place; only themselves for viewers who may not manage users. */
  readonly people: readonly SeenUser[];
  /** The offer to become Primary that the viewer made or received. */
  readonly offer: SeenOffer | undefined;
};

export type SeenUser = {
  readonly role: Role;
  readonly state: PlacedState;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly maskedEmail: string;
  readonly isYou: boolean;
  /** The last day of an open invitation. */
  readonly invitedUntil: IsoDate | undefined;
  /** What the viewer may do to this user now. */
  readonly acts: readonly UserAct[];
};

export type SeenOffer = {
  readonly offerId: string;
  readonly fromName: string;
  readonly toName: string;
  readonly until: IsoDate;
  /** True if the viewer may accept it; otherwise the viewer made it. */
  readonly isToYou: boolean;
};

export type SeenChange = {
  readonly number: number;
  readonly kind: ChangeKind;
  readonly at: IsoInstant;
  /** Whom it concerned, and by whom: undefined for customer service. Empty for users who are no longer known. */
  readonly name: string;
  readonly byName: string | undefined;
};

/** With who did it: another user by name, or one of us with the reason. */
export type NamedChange = {
  readonly kind: ChangeKind;
  readonly at: IsoInstant;
  readonly name: string;
  readonly by: { readonly name: string } | ByOperator;
};

type Viewer = { readonly userId: string; readonly accountId: string };

export function createOverview({ database, users, account, clock, invitationsAreOn }: UsersDependencies, offers: Offers) {
  return {
    async overview({ userId, accountId }: Viewer): Promise<UsersOverview> {
      const [people, offer, today, invites] = await Promise.all([
        users.people(accountId),
        offers.open(accountId),
        account.today(accountId, clock.now()),
        invitationsAreOn(),
      ]);
      const there = people.filter(hasPlace);
      const you = there.find((person) => person.userId === userId);
      if (!you) throw new Error('the provider does not know the user of a session');
      const mayManage = mayManageUsers(you.role);
      const until = new Map(mayManage ? (await readInvitations(database, accountId)).map((row) => [row.userId, row.openUntil]) : []);
      const seen = (person: (typeof there)[number]): SeenUser => {
        const openUntil = person.state === 'invited' ? until.get(person.userId) : undefined;
        const { firstName, lastName, role, state } = person;
        return {
          userId: person.userId,
          firstName,
          lastName,
          role,
          state,
          maskedEmail: maskedEmail(person.email),
          isYou: person.userId === userId,
          invitedUntil: openUntil !== undefined && openUntil >= today ? openUntil : undefined,
          acts: userActs.filter((act) => mayAct(you, person, act) && (act !== 'resend' || invites)),
        };
      };
      const free = mayManage ? MOST_USERS - there.length : 0;
      const isOfYou = offer && [offer.from, offer.to].includes(userId);
      return {
        mayManage,
        free,
        mayInvite: free > 0 && invites,
        roles: rolesGivenBy(you.role),
        people: (mayManage ? there : [you]).map(seen),
        offer: isOfYou
          ? {
              offerId: offer.offerId,
              fromName: nameOf(people, offer.from),
              toName: nameOf(people, offer.to),
              until: offer.openUntil,
              isToYou: offer.to === userId,
            }
          : undefined,
      };
    },

    /** Changes to the users of the account, newest first. `after`: a line's number. */
    async history(accountId: string, request: PageRequest): Promise<Page<SeenChange>> {
      const [people, { items, next }] = await Promise.all([users.people(accountId), listChanges(database, accountId, request)]);
      const seen = ({ number, kind, at, userId, by }: ChangeLine): SeenChange => ({
        number,
        kind,
        at,
        name: nameOf(people, userId),
        byName: 'userId' in by ? nameOf(people, by.userId) : undefined,
      });
      return { items: items.map(seen), next };
    },

    /** The same for an operator, with who of us did it, and why. */
    async changesOf(accountId: string, window: TimelineWindow): Promise<readonly NamedChange[]> {
      const [people, changes] = await Promise.all([users.people(accountId), listChangesIn(database, accountId, window)]);
      return changes.map(({ kind, at, userId, by }) => ({
        kind,
        at,
        name: nameOf(people, userId),
        by: 'userId' in by ? { name: nameOf(people, by.userId) } : by,
      }));
    },
  };
}

function nameOf(people: readonly UserOfAccount[], userId: string): string {
  const person = people.find((each) => each.userId === userId);
  return person ? `${person.firstName} ${person.lastName}` : '';
}
