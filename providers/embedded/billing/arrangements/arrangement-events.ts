import type { ArrangedPayment, ArrangementTerms } from '#modules/billing/rules/arrangement.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { ProviderNotice } from '../../events/provider-notice.ts';

type Of = { readonly accountId: string; readonly arrangementId: string; readonly part: AccountPart; readonly at: IsoInstant };

const told = (what: string, { accountId, arrangementId, at }: Of) => ({ key: `arrangement ${what} ${arrangementId}`, accountId, at });

export const agreedEvent = ({ part, amount, payments, ...of }: Of & ArrangementTerms): ProviderNotice => ({
  kind: 'arrangement-agreed',
  ...told('agreed', { part, ...of }),
  facts: { part, amount, payments },
});

/** @param number the place of the payment among those of its arrangement */
export const reminderEvent = (of: Of, number: number, { on }: ArrangedPayment, left: Cents): ProviderNotice => ({
  kind: 'arrangement-due',
  ...told(`due ${number}`, of),
  facts: { part: of.part, amount: left, on },
});

export const keptEvent = (of: Of): ProviderNotice => ({ kind: 'arrangement-kept', ...told('kept', of), facts: { part: of.part } });

export const brokenEvent = (of: Of, unpaid: Cents, resumesOn: IsoDate): ProviderNotice => ({
  kind: 'arrangement-broken',
  ...told('broken', of),
  facts: { part: of.part, pastDue: unpaid, resumesOn },
});

export const endedEvent = ({ resumesOn, ...of }: Of & { readonly resumesOn: IsoDate }): ProviderNotice => ({
  kind: 'arrangement-ended',
  ...told('ended', of),
  facts: { part: of.part, resumesOn },
});
