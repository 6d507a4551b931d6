import type { ReactNode } from 'react';
import { Status } from '#design/console/parts.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { Owed } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** What an account owes in one figure, and whether that is late. */
export function OwedPart({ data: { amountDue, pastDue, credit, dueOn } }: { readonly data: Owed }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const money = (amount: Cents) => formatCents(amount, language);
  if (amountDue === 0 && credit > 0)
    return <Figure figure={say('inCredit', { amount: money(credit) })} state={<Status tone="good">{say('stateNothingDue')}</Status>} />;
  return <Figure figure={money(amountDue)} state={state()} />;

  function state() {
    if (pastDue > 0) return <Status tone="act">{say('owedPastDue', { amount: money(pastDue) })}</Status>;
    if (amountDue === 0) return <Status tone="good">{say('stateNothingDue')}</Status>;
    return (
      <Status tone="underway">{dueOn === undefined ? say('stateDue') : say('owedDueOn', { date: formatDate(dueOn, 'medium', language) })}</Status>
    );
  }
}

const Figure = ({ figure, state }: { readonly figure: string; readonly state: ReactNode }) => (
  <>
    <strong>{figure}</strong>
    {state}
  </>
);
