import { isReason } from '#modules/support/rules/contact.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { CaseShownFragment } from '#platform/web/generated/graphql.ts';
import { type stateWords, topicWords } from '../words.ts';

/** A case with its dates in the reader's time zone. */
export type CaseInZone = {
  readonly number: string;
  readonly topic: (typeof topicWords)[keyof typeof topicWords];
  readonly state: keyof typeof stateWords;
  readonly openedOn: IsoDate;
  readonly messages: readonly MessageInZone[];
  /** Leads to messages before these; null: these begin the case. */
  readonly earlier: string | null;
};
type MessageInZone = Pick<CaseShownFragment['messages']['items'][number], 'number' | 'byUs' | 'text' | 'files'> & { readonly on: IsoDate };

export function caseInZone({ number, topic, state, openedAt, messages }: CaseShownFragment, timeZone: string): CaseInZone {
  return {
    number,
    topic: topicWords[isReason(topic) ? topic : 'else'],
    state: state === 'answered' || state === 'closed' ? state : 'open',
    openedOn: timeIn(openedAt, timeZone).date,
    messages: messages.items.map(({ number, byUs, text, at, files }) => ({ number, byUs, text, files, on: timeIn(at, timeZone).date })),
    earlier: messages.next ?? null,
  };
}
