import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Role } from '#platform/rules/role.ts';
import type { Standing } from '../rules/policy.ts';

/** Who does it: a user of the account, or an operator ("cli root") with a reason, which customers do not see. */
export type By = { readonly userId: string } | ByOperator;
export type ByOperator = { readonly operator: string; readonly reason: string };

type Of<Kind extends string, Facts> = {
  readonly kind: Kind;
  readonly accountId: string;
  /** Whom it concerns. */
  readonly userId: string;
  readonly by: By;
  readonly facts: Facts;
  /** Business time. */
  readonly at: IsoInstant;
};

/** A change that the provider makes: begun here, made there, then concluded here. */
export type Made =
  | Of<'role' | 'disabled' | 'enabled' | 'removed' | 'withdrawn', { readonly from: Standing; readonly to: Standing }>
  | Of<'accepted', { readonly username: string; readonly language: Language }>
  | Of<'primary', { readonly from: string }>;

/** What is kept with us alone. */
type Kept =
  | Of<'invited' | 'resent', { readonly role: Role; readonly linkId: string; readonly until: IsoDate }>
  | Of<'offered' | 'offer-withdrawn' | 'offer-declined', { readonly from: string; readonly until: IsoDate }>;

export type Change = Made | Kept;
export type ChangeKind = Change['kind'];

/** As the security history has it. */
export type ChangeLine = Change & { readonly number: number };
