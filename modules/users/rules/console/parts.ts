import type { Role } from '#platform/rules/role.ts';
import type { PlacedState } from '../policy.ts';

/** What the module shows on the page of an account in the operators' console. */
export type UsersParts = { readonly people: readonly PersonRow[]; readonly changed: ChangeDetails };

export type PersonRow = {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  readonly state: PlacedState;
  readonly maskedEmail: string;
  /** Undefined without a login. `mayOpen`: whether the operator may open it. */
  readonly login: { readonly username: string; readonly mayOpen: boolean } | undefined;
};

/** Names are empty for users who are no longer known. */
export type ChangeDetails = {
  readonly kind:
    | 'role'
    | 'disabled'
    | 'enabled'
    | 'removed'
    | 'withdrawn'
    | 'accepted'
    | 'primary'
    | 'invited'
    | 'resent'
    | 'offered'
    | 'offer-withdrawn'
    | 'offer-declined';
  readonly name: string;
  /** Another user; undefined if one of us did it. */
  readonly byName: string | undefined;
  readonly operator: { readonly name: string; readonly reason: string } | undefined;
};
