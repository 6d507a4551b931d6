import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Role } from '#platform/rules/role.ts';
import type { ToOnePerson } from './identity-notices.ts';

/** What users of an account are told of who may use it, and as what. */
export type UsersNotices = {
  /** Names the link and does not hold it: it is made when the mail is written. `until`: the last day on which it opens something. */
  readonly 'user-invitation': ToOnePerson & { readonly linkId: string; readonly until: IsoDate };
  /** To the person concerned. `role`: as which they now stand there. */
  readonly 'user-standing': ToOnePerson & { readonly change: 'role' | 'disabled' | 'enabled' | 'removed' | 'withdrawn'; readonly role: Role };
  /** To whoever manages the account. */
  readonly 'users-changed': { readonly change: 'invited' | 'accepted' | 'role' | 'disabled' | 'enabled' | 'removed' | 'withdrawn' };
  /** To the one or the other of those between whom the account is handed over. */
  readonly 'primary-offer': ToOnePerson & {
    readonly step: 'offered' | 'made' | 'withdrawn' | 'declined' | 'taken-over' | 'handed-over';
    readonly until: IsoDate | null;
  };
};
