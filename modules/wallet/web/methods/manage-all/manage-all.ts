import type { AccountPart } from '#platform/rules/account-part.ts';
import type { KeptMethodFragment } from '#platform/web/generated/graphql.ts';
import type { unavailable } from '#platform/web/or-unavailable.ts';
import { isUsable } from '../../../rules/payment-method.ts';

export type ManageAll = {
  readonly methods: readonly KeptMethodFragment[];
  /** The parts of the account that are in Auto Pay. */
  readonly parts: readonly AccountPart[];
};

export type ManageAllData = { readonly all: ManageAll | typeof unavailable };

export const METHOD_FIELD = 'methodId';

/** Specification 5: a debit or credit card that is not prepaid. */
export const canServeAll = ({ kind, prepaid, state }: KeptMethodFragment): boolean => kind === 'card' && !prepaid && isUsable(state);
