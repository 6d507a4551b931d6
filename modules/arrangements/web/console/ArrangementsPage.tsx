import { ActButton, Actions, Choices, FindForm, Form, FormProblems, TextField } from '#design/console/form.tsx';
import { Done, Facts, Head, Panel, Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { AccountArrangements, ArrangementShown, ArrangementsPage as Data } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

/** The arrangements of an account, the form that grants one, and the one that ends the active one. */
export function ArrangementsPage({ data: { named, account, done } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  return (
    <>
      <Head title={say('arrangementsTitle')} lead={say('arrangementsLead')} />
      {done && <Done>{say(done === 'granted' ? 'grantedDone' : 'endedDone')}</Done>}
      <FormProblems heading={say('problemsTitle')} />
      <FindForm action={toPage('/arrangements')} button={say('arrangementsFindAct')}>
        <TextField name="find" label={say('arrangementsFind')} value={named} />
      </FindForm>
      {named !== '' && !account && <p>{say('arrangementsMissing')}</p>}
      {account && <OfAccount account={account} />}
    </>
  );
}

const tones = { active: 'underway', kept: 'good', broken: 'act', ended: 'nothing' } as const satisfies Record<ArrangementShown['state'], Tone>;

function OfAccount({ account }: { readonly account: AccountArrangements }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const { accountNumber, customer, place, grantable, arrangements } = account;
  const active = arrangements.filter(({ state }) => state === 'active');
  return (
    <div className="side-by">
      <div>
        <Panel title={customer === '' ? accountNumber : customer} aside={accountNumber}>
          {arrangements.length === 0 ? (
            <p className="in">
              {place}. {say('arrangementsNone')}
            </p>
          ) : (
            <Table
              caption={say('arrangementsTitle')}
              columns={[say('columnAgreed'), say('columnPart'), say('columnState'), { figure: say('columnAmount') }, say('columnPayments')]}
              rows={arrangements.map(({ arrangementId, agreedOn, part, state, amount, payments }) => ({
                key: arrangementId,
                cells: [
                  <Time key="on" at={agreedOn} />,
                  say(`part_${part}`),
                  <Status key="state" tone={tones[state]}>
                    {say(`state_${state}`)}
                  </Status>,
                  formatCents(amount, language),
                  <Facts key="payments" facts={payments.map((payment) => [payment.on, formatCents(payment.amount, language)])} />,
                ],
              }))}
            />
          )}
        </Panel>
        {active.map(({ arrangementId, part }) => (
          <Panel key={arrangementId} title={`${say('endAct')}: ${say(`part_${part}`)}`}>
            <div className="in">
              <EndForm accountNumber={accountNumber} part={part} />
            </div>
          </Panel>
        ))}
      </div>
      <Panel title={say('grantTitle')}>
        <div className="in">{grantable.length === 0 ? <p>{say('grantNothing')}</p> : <GrantForm account={account} />}</div>
      </Panel>
    </div>
  );
}

function EndForm({ accountNumber, part }: { readonly accountNumber: string; readonly part: ArrangementShown['part'] }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  return (
    <Form action={toPage('/arrangements')} hidden={{ account: accountNumber, part }}>
      <p>{say('endText')}</p>
      <ReasonField />
      <Actions>
        <ActButton act="end">{say('endAct')}</ActButton>
      </Actions>
    </Form>
  );
}

function GrantForm({ account: { accountNumber, grantable } }: { readonly account: AccountArrangements }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const toPage = useAddress();
  const parts = grantable.map(({ part, pastDue }) => ({ value: part, label: `${say(`part_${part}`)}: ${formatCents(pastDue, language)}` }));
  return (
    <Form action={toPage('/arrangements')} hidden={{ account: accountNumber }}>
      <Choices kind="radio" name="part" legend={say('part')} choices={parts.length === 1 ? parts.map((one) => ({ ...one, chosen: true })) : parts} />
      <TextField name="payments" label={say('payments')} />
      <Choices
        kind="radio"
        name="every"
        legend={say('every')}
        short
        choices={[
          { value: 'month', label: say('every_month') },
          { value: 'two-weeks', label: say('every_twoWeeks') },
        ]}
      />
      <TextField name="first" label={say('first')} hint={say('firstHint')} />
      <ReasonField />
      <Actions>
        <ActButton act="grant" isFirst>
          {say('grantAct')}
        </ActButton>
      </Actions>
    </Form>
  );
}
