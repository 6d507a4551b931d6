import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Role } from '#platform/rules/role.ts';
import type { ToOnePerson } from './identity-notices.ts';

/** Notices to the users of an account about who may use it, and in which role. */
export type UsersNotices = {
  /** Names the link without containing it: the secret is derived when the mail is written. `until`: the last day on which it works. */
  readonly 'user-invitation': ToOnePerson & { readonly linkId: string; readonly until: IsoDate };
  /** To the person concerned. `role`: their role from now on. `paidBefore`: they could pay until now, and what they set up stays. */
  readonly 'user-standing': ToOnePerson & {
    readonly change: 'role' | 'disabled' | 'enabled' | 'removed' | 'withdrawn';
    readonly role: Role;
    readonly paidBefore?: true;
  };
  /** To everyone who manages the account. */
  readonly 'users-changed': { readonly change: 'invited' | 'accepted' | 'role' | 'disabled' | 'enabled' | 'removed' | 'withdrawn' };
  /** To either party of the handover of the account. */
  readonly 'primary-offer': ToOnePerson & {
    readonly step: 'offered' | 'made' | 'withdrawn' | 'declined' | 'taken-over' | 'handed-over';
    readonly until: IsoDate | null;
  };
};
