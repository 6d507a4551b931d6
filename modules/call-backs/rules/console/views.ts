import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { FollowedBoard } from '#platform/rules/console/live.ts';
import type { Language } from '#platform/rules/language.ts';
import type { CallBackStanding, CallBackTopic } from '../call-back.ts';

/** What the module shows in the operators' console. */
export type CallBacksViews = { readonly 'call-backs': CallBacksPage };

export type QueuedCall = {
  readonly callBackId: string;
  readonly version: number;
  readonly standing: CallBackStanding;
  readonly phone: string;
  readonly topic: CallBackTopic;
  readonly language: Language;
  readonly windowAt: IsoInstant;
  /** Its window is over. */
  readonly isLate: boolean;
  /** How often we called without reaching anybody. */
  readonly tries: number;
  /** Who is calling; undefined while nobody is. */
  readonly by: string | undefined;
  /** Undefined for a visitor. */
  readonly accountId: string | undefined;
};

export type CallBacksPage = {
  readonly live: FollowedBoard;
  readonly now: IsoInstant;
  /** Those that are being called, then those to call, in the order of their turn. */
  readonly calls: readonly QueuedCall[];
  /** How many ended today, by how they did. */
  readonly reached: number;
  readonly missed: number;
  readonly done: 'taken' | 'reached' | 'again' | 'missed' | undefined;
};
