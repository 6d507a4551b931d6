import { Choices, Form, Submit, TextField } from '#design/console/form.tsx';
import { type Fact, Facts, Panel, timeText } from '#design/console/parts.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { customerPath } from '#platform/rules/console/customer.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { UnresolvedCharge, UnresolvedEntry, UnresolvedReport } from '../../rules/console/views.ts';
import { partWords } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { useReportText } from './report-text.ts';
import { useConsoleSay } from './say.ts';

/** What is known of an unresolved entry, and what finance decides about it. */
export const Decision = ({ entry }: { readonly entry: UnresolvedEntry }) =>
  entry.kind === 'report' ? <ReportDecision report={entry} /> : <ChargeDecision charge={entry} />;

type PaymentFacts = Pick<UnresolvedCharge, 'customer' | 'accountNumber' | 'confirmationNumber' | 'part'>;

/** Whose payment it is about, and how much. */
function useWhosePayment(): (payment: PaymentFacts, amount: Cents | undefined) => readonly Fact[] {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  const language = useLanguage();
  return ({ customer, accountNumber, confirmationNumber, part }, amount) => [
    [say('customer'), customer],
    [
      say('accountNumber'),
      <ConsoleLink key="account" to={customerPath(accountNumber)}>
        {accountNumber}
      </ConsoleLink>,
    ],
    [say('paymentFor'), sayToCustomers(partWords[part])],
    ...(amount === undefined ? [] : [[say('amount'), formatCents(amount, language)] as const]),
    [
      say('payment'),
      <ConsoleLink key="payment" to="/payments" query={{ find: confirmationNumber }}>
        {confirmationNumber}
      </ConsoleLink>,
    ],
  ];
}

function ChargeDecision({ charge }: { readonly charge: UnresolvedCharge }) {
  const say = useConsoleSay();
  const address = useAddress();
  const whosePayment = useWhosePayment();
  const { kind, id, confirmationNumber, amount, since } = charge;
  return (
    <Panel title={say('unresolvedGiveOutcome', { name: kind === 'payment' ? confirmationNumber : id })}>
      <div className="in">
        <Facts
          facts={[
            [say('whatItIs'), say(kind === 'payment' ? 'payment' : 'refund')],
            ...whosePayment(charge, amount),
            [say('unresolvedSince'), since === undefined ? '' : timeText(since)],
            [say('id'), <code key="id">{id}</code>],
          ]}
        />
        <Form action={address('/unresolved-payments')} hidden={{ id }}>
          <Choices
            kind="radio"
            name="as"
            byDigit
            legend={say('unresolvedOutcome')}
            choices={[
              { value: 'succeeded', label: say('unresolvedOutcomeSucceeded') },
              { value: 'declined', label: say('unresolvedOutcomeDeclined') },
            ]}
          />
          <TextField name="reference" label={say('unresolvedReference')} />
          <ReasonField />
          <Submit>{say('unresolvedSave')}</Submit>
        </Form>
      </div>
    </Panel>
  );
}

/** A report of the processor that no run tries to apply any more: why, and what finance decides about it. */
function ReportDecision({ report }: { readonly report: UnresolvedReport }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const address = useAddress();
  const whosePayment = useWhosePayment();
  const reportText = useReportText();
  const { id, misfit, payment, paymentId, amount, happenedAt, since } = report;
  return (
    <Panel title={say('reportOf', { name: id })}>
      <div className="in">
        <Facts
          facts={[
            [say('reportWhat'), reportText(report)],
            [say('reportWhy'), say(`reportWhy_${misfit ?? 'fits'}`)],
            ...(payment ? whosePayment(payment, amount) : []),
            ...(payment === undefined && amount !== undefined ? [[say('amount'), formatCents(amount, language)] as const] : []),
            [say('reportHappened'), timeText(happenedAt)],
            [say('unresolvedSince'), timeText(since)],
            [say('id'), <code key="id">{paymentId}</code>],
          ]}
        />
        <p>{say('reportText')}</p>
        <Form action={address('/unresolved-payments')} hidden={{ id }}>
          <Choices
            kind="radio"
            name="as"
            byDigit
            legend={say('reportThen')}
            choices={[
              { value: 'applied', label: say('reportThenApply') },
              { value: 'set-aside', label: say('reportThenAside') },
            ]}
          />
          <ReasonField />
          <Submit>{say('reportSave')}</Submit>
        </Form>
      </div>
    </Panel>
  );
}
