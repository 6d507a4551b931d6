import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { E164 } from './line.ts';

export type CallDirection = 'in' | 'out';

export const callDirectionEnum: Enumeration<CallDirection> = {
  name: 'CallDirection',
  description: 'Who called whom',
  values: { in: 'somebody called the line', out: 'the line called somebody' },
};

export type CallOutcome = 'answered' | 'missed' | 'voicemail' | 'forwarded' | 'blocked' | 'refused';

export const callOutcomeEnum: Enumeration<CallOutcome> = {
  name: 'CallOutcome',
  description: 'What became of a call',
  values: {
    answered: 'people talked',
    missed: 'nobody answered, and nothing was said',
    voicemail: 'the caller left a message',
    forwarded: 'it went on to another number',
    blocked: 'call guard or a rule against hidden numbers kept it from ringing',
    refused: 'it was not put through: the service was stopped',
  },
};

/** A call in the log of a line. */
export type Call = {
  readonly callId: string;
  readonly direction: CallDirection;
  /** The other end; undefined if its caller hid it. Short numbers like 911 stay as they were dialed. */
  readonly number: string | undefined;
  /** As the network names the caller. */
  readonly name: string | undefined;
  readonly at: IsoInstant;
  /** How long people talked. */
  readonly seconds: number;
  readonly outcome: CallOutcome;
  readonly forwardedTo: E164 | undefined;
  /** The network took it for unwanted. */
  readonly isSuspect: boolean;
};

/**
 * Hotlines for people in danger, to which the law gives silence: calls with them appear in no log that a customer can see (Safe Connections Act of 2022,
 * 47 CFR 64.2013 (b) (1) on "covered hotlines"). These are some that the federal list names.
 */
const hotlines: ReadonlySet<string> = new Set([
  // Domestic violence, sexual assault, dating abuse, human trafficking, child abuse.
  ...['+18007997233', '+18006564673', '+18663319474', '+18883737888', '+18004224453'],
  ...['988', '+18002738255'],
]);

/** Whether a number belongs to a hotline whose calls nobody may be shown. */
export const isCoveredHotline = (number: string | undefined, more: readonly string[] = []): boolean =>
  number !== undefined && (hotlines.has(number) || more.includes(number));
