import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Result } from '#platform/rules/result.ts';
import type { GivenRole, Standing } from '../rules/policy.ts';

/**
 * The places on an account: who has one, in which role. The provider owns them, as it owns the account; logins and links are Demarc's.
 * Each change names the state it expects, takes effect entirely or not at all, and repeating it changes nothing.
 */
export interface AccountUsersPort {
  /** Everybody, including removed users; the Primary first, then by place. */
  people(accountId: string): Promise<readonly UserOfAccount[]>;
  /** Gives somebody a place. full: all are taken · on-account: somebody with this address has one. This holds however many are invited at once. */
  invite(accountId: string, person: InvitedUser): Promise<Result<undefined, 'full' | 'on-account'>>;
  /** From now on the invited person is a user, reached at the address that they have just proved to be theirs. False: they are not invited (any more). */
  accept(accountId: string, userId: string, login: AcceptedLogin): Promise<boolean>;
  /** Gives a user another standing. False if their standing is not `from`. Nobody becomes Primary this way, or stops being Primary. */
  change(accountId: string, userId: string, from: Standing, to: Standing): Promise<boolean>;
  /** Makes `to` the Primary and `from` an Admin. False: `from` is not the Primary, or `to` may not become it (any more). */
  transferPrimary(accountId: string, from: string, to: string): Promise<boolean>;
}

export type UserOfAccount = Standing & {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

export type InvitedUser = {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: GivenRole;
  /** The language of messages to them; their own choice once they have accepted. */
  readonly language: Language;
  readonly at: IsoInstant;
};

export type AcceptedLogin = { readonly username: string; readonly language: Language; readonly at: IsoInstant };
