import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Names, Subscription } from '../rules/streaming-service.ts';

/**
 * Streaming services of partners at the provider: which ones an account began, billed as plans of the ledger unless one of its plans includes them, and
 * the codes with which they are activated at the partner.
 */
export interface SubscriptionsPort {
  /** Newest first, those that ended included. Empty for an unknown account. */
  subscriptions(accountId: string): Promise<readonly Subscription[]>;
  /** Begins one, once by its id: a repeat answers the same. An account has each service once. `code-taken`: try another code. */
  start(subscription: SubscriptionToStart): Promise<Result<{ readonly subscriptionId: string }, 'no-such-account' | 'has-it' | 'code-taken'>>;
  /** Another code for one that was not activated; the one before is worth nothing then. */
  renew(renewal: CodeToRenew): Promise<Result<undefined, 'no-such-subscription' | 'code-taken'>>;
  /** Ends one on a day, the last one that is billed. Again changes nothing. */
  end(ending: {
    readonly accountId: string;
    readonly subscriptionId: string;
    readonly on: IsoDate;
  }): Promise<Result<undefined, 'no-such-subscription'>>;
  /** The one that a code activates, used or not; undefined for an unknown code, and once it has ended. */
  byCode(code: string): Promise<SubscriptionOfAccount | undefined>;
  /** Uses a code. Again changes nothing. */
  activate(activation: { readonly code: string; readonly at: IsoInstant }): Promise<void>;
}

export type SubscriptionToStart = Omit<Subscription, 'endsOn' | 'activatedAt'> & {
  readonly accountId: string;
  /** How it is billed; undefined if a plan includes it. */
  readonly billedAs: { readonly code: string; readonly name: Names } | undefined;
};

export type CodeToRenew = {
  readonly accountId: string;
  readonly subscriptionId: string;
  readonly code: string;
  readonly codeUntil: IsoInstant;
};

export type SubscriptionOfAccount = Subscription & { readonly accountId: string };
