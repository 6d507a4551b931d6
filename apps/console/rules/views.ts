import type { ConsoleProblem } from '#platform/rules/console/answer.ts';
import type { Found } from '#platform/rules/console/finder.ts';
import type { WaitingQueue } from '#platform/rules/console/queue.ts';
import type { Concern } from './concerns.ts';

/** The views that belong to no module, with their data. */
export type ConsoleViews = {
  readonly message: Message;
  readonly signIn: SignIn;
  readonly secondFactor: SecondFactor;
  readonly today: Today;
  readonly find: Find;
  readonly audit: AuditTrail;
};

/** Instead of a page. `status`: of the answer, when it was refused before any page read it. */
export type Message = { readonly what: 'missing' | 'forbidden' | 'tooOften' | 'unavailable' } | { readonly what: 'refused'; readonly status: number };

/** `secret`: of the link that was opened. */
export type SignIn = { readonly secret: string | undefined; readonly problem?: 'ended' | 'too-many' };

/** `enrollment`: the authenticator that is being set up; undefined: one is asked for its code. */
export type SecondFactor = { readonly enrollment: { readonly key: string; readonly address: string } | undefined };

export type Today = {
  /** Undefined if the operator may not read them. */
  readonly concerns: readonly Concern[] | undefined;
  readonly queues: readonly WaitingQueue[];
  /** What staff did last; undefined if the operator may not read it. */
  readonly latest: readonly AuditLine[] | undefined;
};

/** `text`: as it was typed; empty: nothing was looked for yet. */
export type Find = { readonly text: string; readonly found: readonly Found[] };

export type AuditTrail = {
  readonly search: { readonly account: string; readonly actor: string; readonly act: string };
  readonly lines: readonly AuditLine[];
  readonly isFirst: boolean;
  /** The number after which older lines are. */
  readonly before: number | undefined;
};

export type AuditLine = {
  readonly number: number;
  readonly at: string;
  readonly actor: string;
  readonly act: string;
  /** Of the account that it was about; undefined: of none in particular. */
  readonly accountNumber: string | undefined;
  readonly subject: readonly (readonly [name: string, value: string])[];
};

const FACTOR_WRONG = 'factorWrong';

/** The code was wrong, or used already. */
export const wrongFactor: ConsoleProblem = { field: 'code', word: `console.${FACTOR_WRONG}` };
