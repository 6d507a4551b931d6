import type { IsoDate } from '#platform/rules/calendar.ts';
import { plusBankingDays } from '#platform/rules/time/banking-days.ts';
import { type Decline, methodOf } from './test-methods.ts';

/** What a charge comes to, before anything is stored. */
export type Outcome = {
  readonly decline: Decline | undefined;
  /** Bank payments alone: the banking day on which the money moves. */
  readonly settlesOn: IsoDate | undefined;
  /** Bank payments alone: with which code it comes back on that day; undefined: it does not. */
  readonly returnCode: string | undefined;
  /** Card payments alone pass a card network and get its transaction id. */
  readonly passesCardNetwork: boolean;
};

const BANKING_DAYS_TO_SETTLE = 2;

const unknownToken: Decline = { class: 'hard', code: 'unknown-token' };

/** A charge that names a security code which is not there, or is of another card. */
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
