import type { IsoDate } from '#platform/rules/calendar.ts';
import { plusBankingDays } from '#platform/rules/time/banking-days.ts';
import { type Decline, methodOf } from './test-methods.ts';

/** The outcome of a charge, before anything is stored. */
export type Outcome = {
  readonly decline: Decline | undefined;
  /** Bank payments only: the banking day on which the money moves. */
  readonly settlesOn: IsoDate | undefined;
  /** Bank payments only: the return code with which it comes back on that day; undefined if it does not. */
  readonly returnCode: string | undefined;
  /** Only card payments pass a card network and get its transaction id. */
  readonly passesCardNetwork: boolean;
};

const BANKING_DAYS_TO_SETTLE = 2;

const unknownToken: Decline = { class: 'hard', code: 'unknown-token' };

/** The outcome for a security code that does not exist or belongs to another card. */
export const wrongSecurityCode: Outcome = {
  decline: { class: 'hard', code: 'security-code-failed' },
  settlesOn: undefined,
  returnCode: undefined,
  passesCardNetwork: false,
};

/** `today` is the processor's date, in the time zone of the Federal Reserve. */
export function outcomeOf(token: string, today: IsoDate): Outcome {
  const method = methodOf(token);
  const decline = method ? method.declines : unknownToken;
  const approved = decline === undefined;
  const kind = method?.kind;
  return {
    decline,
    settlesOn: approved && kind === 'bankAccount' ? plusBankingDays(today, BANKING_DAYS_TO_SETTLE) : undefined,
    returnCode: approved ? method?.returnCode : undefined,
    passesCardNetwork: approved && kind === 'card',
  };
}
