import { Status, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { en as customersEn } from '../../copy/en.ts';
import type { Bill } from '../../rules/console/parts.ts';
import type { EnrollmentState } from '../../rules/enrollment.ts';
import type { StatusCard } from '../../rules/status-card.ts';
import { usePartName } from '../parts/part-name.ts';
import { useSay } from '../say.ts';
import { useConsoleSay } from './say.ts';

type Word = keyof typeof customersEn;

/** Each state of a part in the customers' own words, so that both sides of a call read the same. */
const states: Readonly<
  Record<Exclude<StatusCard['kind'], 'payment-due' | 'no-payment-due' | 'credit' | 'scheduled-payment'>, readonly [Tone, Word]>
> = {
  'return-equipment': ['act', 'returnTag'],
  disconnected: ['act', 'disconnectedTag'],
  suspension: ['act', 'suspensionTag'],
  'interruption-warning': ['look', 'interruptionTag'],
  'past-due': ['look', 'pastDueTag'],
  'mobile-past-due': ['look', 'pastDueTag'],
  'mobile-hotlined': ['act', 'mobileHotlinedTag'],
  'mobile-temporarily-disconnected': ['act', 'mobileTemporaryTag'],
  'mobile-disconnected': ['act', 'mobileDisconnectedTag'],
  arranged: ['underway', 'arrangedTag'],
  'unanswered-payment': ['look', 'unansweredTag'],
  'auto-pay-refused': ['act', 'refusedTag'],
  'pending-payment': ['underway', 'pendingTag'],
  'auto-pay-scheduled': ['good', 'autoPayTag'],
};

const autoPayTones = { 'not-enrolled': 'nothing', unenrolled: 'nothing', enrolled: 'good', 'on-hold': 'act' } as const satisfies Record<
  EnrollmentState,
  Tone
>;
const autoPayWords = { 'not-enrolled': 'autoPayOff', unenrolled: 'autoPayOff', enrolled: 'autoPayOn', 'on-hold': 'autoPayHold' } as const;

/** What each part owes and what is taken next, as the customer reads it. */
export function BillPart({ data: { parts, isPaperless } }: { readonly data: Bill }) {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  const language = useLanguage();
  const partName = usePartName();
  return (
    <>
      <Table
        caption={say('bill')}
        columns={[say('billFor'), { figure: say('owes') }, say('due'), say('state'), say('autoPay'), say('nextPayment')]}
        rows={parts.map(({ part, partNumber, amountDue, credit, dueOn, status, autoPay, refused, next }) => ({
          key: part,
          cells: [
            <>
              {partName(part)}
              {partNumber !== undefined && <small>{sayToCustomers('partNumber', { number: partNumber })}</small>}
            </>,
            credit > 0 ? say('inCredit', { amount: formatCents(credit, language) }) : formatCents(amountDue, language),
            dueOn === undefined ? '' : formatDate(dueOn, 'medium', language),
            <PartState key="state" status={status} />,
            <AutoPayState key="autoPay" autoPay={autoPay} refused={refused} />,
            next === undefined ? '' : say('nextOn', { amount: formatCents(next.amount, language), date: formatDate(next.on, 'medium', language) }),
          ],
        }))}
      />
      <p className="in quiet">{say(isPaperless ? 'billOnline' : 'billOnPaper')}</p>
    </>
  );
}

function AutoPayState({ autoPay, refused }: Pick<Bill['parts'][number], 'autoPay' | 'refused'>) {
  const say = useSay();
  const language = useLanguage();
  if (!refused) return <Status tone={autoPayTones[autoPay]}>{say(autoPayWords[autoPay])}</Status>;
  const next = refused.retryOn
    ? say('autoPayRetries', { date: formatDate(refused.retryOn, 'medium', language) })
    : say(autoPay === 'on-hold' ? 'autoPayHold' : 'autoPayNoRetry');
  return (
    <>
      <Status tone="act">{say('autoPayRefused', { times: refused.times })}</Status>
      <small>{next}</small>
    </>
  );
}

function PartState({ status }: { readonly status: StatusCard['kind'] }) {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  switch (status) {
    case 'payment-due':
      return <Status tone="underway">{say('stateDue')}</Status>;
    case 'scheduled-payment':
      return <Status tone="underway">{say('stateScheduled')}</Status>;
    case 'no-payment-due':
    case 'credit':
      return <Status tone="good">{say('stateNothingDue')}</Status>;
    default: {
      const [tone, word] = states[status];
      return <Status tone={tone}>{sayToCustomers(word)}</Status>;
    }
  }
}
