import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { isCalendarDate, plusDays } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { StateTable } from '#platform/rules/state-table.ts';
import { withoutCardNumbers } from '#platform/rules/text/card-numbers.ts';

/** What happened to a phone. */
export const claimCauseEnum = {
  name: 'ClaimCause',
  description: 'What happened to a phone',
  values: {
    screen: 'the screen is cracked',
    battery: 'the battery does not hold its charge',
    defect: 'it stopped working by itself',
    damage: 'it was broken, or got wet',
    loss: 'it was lost',
    theft: 'it was stolen',
  },
} as const satisfies Enumeration<string>;
export type ClaimCause = keyof typeof claimCauseEnum.values;

export type Remedy = 'repair' | 'replacement';
export const remedyEnum: Enumeration<Remedy> = {
  name: 'ClaimRemedy',
  description: 'What the plan does about it',
  values: { repair: 'the phone is repaired', replacement: 'another phone of the same kind is sent' },
};

const remedies: Readonly<Record<ClaimCause, Remedy>> = {
  screen: 'repair',
  battery: 'repair',
  defect: 'repair',
  damage: 'replacement',
  loss: 'replacement',
  theft: 'replacement',
};
export const remedyOf = (cause: ClaimCause): Remedy => remedies[cause];

export type ClaimState = 'filed' | 'approved' | 'sent' | 'completed' | 'denied' | 'withdrawn';
export const claimStateEnum: Enumeration<ClaimState> = {
  name: 'ClaimState',
  description: 'How far a claim has come',
  values: {
    filed: 'somebody looks at it',
    approved: 'the plan pays for it; a parcel is made ready',
    sent: 'the box for the repair, or the other phone, is on its way',
    completed: 'the customer has a phone that works, and owes the deductible',
    denied: 'the plan does not pay for it',
    withdrawn: 'the customer took it back',
  },
};

/**
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> filed
 *   filed --> approved : approve
 *   filed --> denied : deny
 *   filed --> withdrawn : withdraw
 *   approved --> sent : send
 *   approved --> withdrawn : withdraw
 *   sent --> completed : complete
 * ```
 */
export const claimStates: StateTable<ClaimState, ClaimActName> = {
  filed: { approve: 'approved', deny: 'denied', withdraw: 'withdrawn' },
  approved: { send: 'sent', withdraw: 'withdrawn' },
  sent: { complete: 'completed' },
  completed: {},
  denied: {},
  withdrawn: {},
};
export type ClaimActName = 'approve' | 'deny' | 'send' | 'complete' | 'withdraw';

/** Somebody has still something to do. */
export const isOpenClaim = ({ state }: Pick<Claim, 'state'>): boolean => state === 'filed' || state === 'approved' || state === 'sent';

/** Why the plan does not pay. */
export const denialEnum = {
  name: 'ClaimDenial',
  description: 'Why the plan does not pay for it',
  values: {
    'not-covered': 'what happened is not covered',
    'other-phone': 'the phone is another one than the one that is covered',
    'no-answer': 'something was missing, and the customer did not answer',
  },
} as const satisfies Enumeration<string>;
export type Denial = keyof typeof denialEnum.values;

/** What a customer asks of the plan for a covered phone. */
export type Claim = {
  readonly claimId: string;
  readonly coverId: string;
  /** What people call it: PC-50201. */
  readonly number: string;
  readonly cause: ClaimCause;
  readonly remedy: Remedy;
  /** In the customer's words. */
  readonly what: string;
  readonly happenedOn: IsoDate;
  /** What the customer pays once it is completed. */
  readonly deductible: Cents;
  readonly state: ClaimState;
  readonly denial: Denial | undefined;
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  readonly filedAt: IsoInstant;
  /** The days of its states, as far as it came. */
  readonly filedOn: IsoDate;
  readonly decidedOn: IsoDate | undefined;
  readonly sentOn: IsoDate | undefined;
  readonly completedOn: IsoDate | undefined;
};

export const claimFieldEnum: Enumeration<keyof TypedClaim> = {
  name: 'ClaimField',
  description: 'What of a claim was typed',
  values: { cause: 'what happened', happenedOn: 'when', what: 'how, in words' },
};
export type TypedClaim = { readonly cause: string; readonly happenedOn: string; readonly what: string };
export type ReadClaim = { readonly cause: ClaimCause; readonly happenedOn: IsoDate; readonly what: string };

export const LONGEST_STORY = 500;
/** Later than this many days after it happened, nobody can tell any more. */
const CLAIM_DAYS = 60;

/** The day from which on what happened can still be claimed, for a phone that is covered since a day. */
export const claimableFrom = (coveredSince: IsoDate, today: IsoDate): IsoDate => {
  const earliest = plusDays(today, -CLAIM_DAYS);
  return coveredSince > earliest ? coveredSince : earliest;
};

/** A claim as typed, or the fields to correct. */
export function readClaim(
  { cause, happenedOn, what: typed }: TypedClaim,
  { since, today }: { readonly since: IsoDate; readonly today: IsoDate },
): Result<ReadClaim, readonly (keyof TypedClaim)[]> {
  const what = withoutCardNumbers(typed.replace(/[\p{C}\s]+/gu, ' ').trim());
  const isCause = hasKey(claimCauseEnum.values, cause);
  const isDay = isCalendarDate(happenedOn) && happenedOn <= today && happenedOn >= claimableFrom(since, today);
  const isStory = what !== '' && what.length <= LONGEST_STORY;
  return isCause && isDay && isStory
    ? accept({ cause, happenedOn, what })
    : refuse([...(isCause ? [] : (['cause'] as const)), ...(isDay ? [] : (['happenedOn'] as const)), ...(isStory ? [] : (['what'] as const))]);
}
