import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { CaseState, SeenFile } from '../case.ts';

/** What the module shows in the operators' console. */
export type CasesViews = { readonly cases: CaseList; readonly case: OneCase | 'gone' };

/** What it shows on the page of an account: its cases, and in its timeline who wrote. */
export type CasesParts = { readonly ofAccount: readonly CaseInList[]; readonly written: MessageWritten; readonly contacts: Contacts };

/** How many cases an account has, `most` at most, and how many of them wait for us. */
export type Contacts = { readonly count: number; readonly most: number; readonly waiting: number };

/** `operator`: who of us wrote; undefined if the customer did. */
export type MessageWritten = { readonly number: string; readonly topic: string; readonly operator: string | undefined };

export type CaseList = {
  /** An answer has just been sent. */
  readonly sent: boolean;
  readonly cases: readonly CaseInList[];
  /** Where the next ones begin. */
  readonly next: string | undefined;
};

export type CaseInList = {
  readonly number: string;
  readonly topic: string;
  readonly state: CaseState;
  readonly language: Language;
  readonly changedAt: IsoInstant;
};

export type OneCase = Omit<CaseInList, 'changedAt'> & {
  /** A user with their username, or a visitor with their address. */
  readonly writer: string;
  readonly accountNumber: string | undefined;
  readonly partner: string | null;
  readonly messages: readonly CaseMessage[];
  /** How many messages there are in all. */
  readonly said: number;
  /** Where earlier messages begin. */
  readonly before: string | undefined;
};

export type CaseMessage = {
  readonly number: number;
  /** Who of us wrote it; undefined: the customer. */
  readonly operator: string | undefined;
  readonly text: string;
  readonly at: IsoInstant;
  readonly files: readonly SeenFile[];
};
