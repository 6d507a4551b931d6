import { GraphQLError } from 'graphql';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { type CustomerType, mayManageNetworks, mayManageUsers, mayPay, type Role } from '#platform/rules/role.ts';

/** The viewer: the session's user, on the session's one account. Rights follow from `role`, on the server alone. */
export type Viewer = {
  readonly userId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** The account's customer type when the session began; residential by default. */
  readonly customerType?: CustomerType | undefined;
  /** The password was given too long ago for a money act (decisions 9). */
  readonly mustConfirm?: boolean;
  /**
   * Recognized only by the provider's network, so it may be anyone in the household: they can read, and change nothing until they give a password.
   */
  readonly byNetwork?: boolean;
};

/** One per request; `now` is business time and stays the same for the whole request. */
export type GraphContext = {
  readonly viewer: Viewer | undefined;
  readonly now: IsoInstant;
  readonly language: Language;
  /** The partner that serves this request. */
  readonly partner: Partner;
  /** The asker's network address, counted but never stored. Undefined for in-process requests. */
  readonly address?: string | undefined;
};

/** The signed-in viewer. @throws GraphQLError UNAUTHENTICATED */
export function requireViewer(context: GraphContext): Viewer {
  if (!context.viewer) throw new GraphQLError('Sign in first', { extensions: { code: 'UNAUTHENTICATED' } });
  return context.viewer;
}

/** A viewer who may pay (Primary and Admin of customers billed here, specification 6). @throws GraphQLError UNAUTHENTICATED, FORBIDDEN */
export function requirePayer(context: GraphContext): Viewer {
  const viewer = requireViewer(context);
  if (!mayPay(viewer.role, viewer.customerType)) throw new GraphQLError('This user may not pay the bill', { extensions: { code: 'FORBIDDEN' } });
  return viewer;
}

/**
 * A viewer who may pay and has been active since the password was given; money acts require it.
 * @throws GraphQLError UNAUTHENTICATED, FORBIDDEN, CONFIRM: the password is asked for again, and the page then continues
 */
export const requireActivePayer = (context: GraphContext): Viewer => active(requirePayer(context));

/** A viewer with any role who has been active since the password was given. @throws GraphQLError UNAUTHENTICATED, CONFIRM */
export const requireActiveViewer = (context: GraphContext): Viewer => active(requireViewer(context));

/** A viewer who may decide who else uses the account. @throws GraphQLError UNAUTHENTICATED, FORBIDDEN */
export function requireManager(context: GraphContext): Viewer {
  const viewer = requireViewer(context);
  if (!mayManageUsers(viewer.role)) throw new GraphQLError('This user may not manage users', { extensions: { code: 'FORBIDDEN' } });
  return viewer;
}

/** The same for acts. @throws GraphQLError UNAUTHENTICATED, FORBIDDEN, CONFIRM */
export const requireActiveManager = (context: GraphContext): Viewer => active(requireManager(context));

/** A viewer who may manage the networks at home (specification 6: Primary and Admin; others could end a pause of their own). @throws GraphQLError UNAUTHENTICATED, FORBIDDEN */
export function requireNetworkManager(context: GraphContext): Viewer {
  const viewer = requireViewer(context);
  if (!mayManageNetworks(viewer.role)) throw new GraphQLError('This user may not manage networks', { extensions: { code: 'FORBIDDEN' } });
  return viewer;
}

/** The same for acts. @throws GraphQLError UNAUTHENTICATED, FORBIDDEN, CONFIRM */
export const requireActiveNetworkManager = (context: GraphContext): Viewer => active(requireNetworkManager(context));

function active(viewer: Viewer): Viewer {
  if (viewer.mustConfirm) throw new GraphQLError('Give the password again', { extensions: { code: 'CONFIRM' } });
  return viewer;
}
