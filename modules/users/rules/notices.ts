import type { IdentityNoticeFacts } from '#modules/identity/rules/notices.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { NoticeEvent, ToOnePerson } from '#platform/rules/notices/notice-event.ts';
import { DAY_HOURS, type Policies, receipt, securityAlert } from '#platform/rules/notices/policy.ts';
import type { Role } from '#platform/rules/role.ts';

/** Who may use an account, and in which role. */
export type UsersNoticeFacts = {
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

/** Its own kinds, and identity's login, which somebody who accepts an invitation creates. */
export type UsersNotice = NoticeEvent<UsersNoticeFacts & Pick<IdentityNoticeFacts, 'login-created'>>;

export const usersPolicies: Policies<UsersNoticeFacts> = {
  'user-invitation': { ...receipt, freshHours: 7 * DAY_HOURS },
  'user-standing': securityAlert,
  'users-changed': securityAlert,
  'primary-offer': securityAlert,
};
