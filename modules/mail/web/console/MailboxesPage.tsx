import { ActButton, Actions, FindForm, Form, FormProblems, TextField } from '#design/console/form.tsx';
import { Done, Head, Panel, Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ReasonField } from '#modules/identity/web/parts/ReasonField.tsx';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { MailboxesPage as Data, MailboxShown } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

/** The mailboxes of an account, and the form that changes one. */
export function MailboxesPage({ data: { named, account, done } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  return (
    <>
      <Head title={say('mailboxesTitle')} lead={say('mailboxesLead')} />
      {done && <Done>{say(`done_${done}`)}</Done>}
      <FormProblems heading={say('problemsTitle')} />
      <FindForm action={toPage('/mailboxes')} button={say('mailboxesFindAct')}>
        <TextField name="find" label={say('mailboxesFind')} value={named} />
      </FindForm>
      {named !== '' && !account && <p>{say('mailboxesMissing')}</p>}
      {account && (
        <>
          <Panel title={account.customer === '' ? account.accountNumber : account.customer} aside={account.accountNumber}>
            {account.mailboxes.length === 0 ? <p className="in">{say('mailboxesNone')}</p> : <All mailboxes={account.mailboxes} />}
          </Panel>
          {account.mailboxes.map((box) => (
            <Panel key={box.address} title={box.address}>
              <div className="in">
                <ChangeForm accountNumber={account.accountNumber} box={box} />
              </div>
            </Panel>
          ))}
        </>
      )}
    </>
  );
}

const tones = { active: 'good', full: 'act', locked: 'act', 'pending-delete': 'nothing' } as const satisfies Record<MailboxShown['state'], Tone>;

function All({ mailboxes }: { readonly mailboxes: readonly MailboxShown[] }) {
  const say = useConsoleSay();
  return (
    <Table
      caption={say('mailboxesTitle')}
      columns={[say('columnAddress'), say('columnState'), { figure: say('columnUsed') }, say('columnLast')]}
      rows={mailboxes.map(({ address, state, usedMegabytes, quotaMegabytes, usedAt }) => ({
        key: address,
        cells: [
          address,
          <Status key="state" tone={tones[state]}>
            {say(`state_${state}`)}
          </Status>,
          say('used', { used: usedMegabytes, quota: quotaMegabytes }),
          <Time key="at" at={usedAt} />,
        ],
      }))}
    />
  );
}

function ChangeForm({ accountNumber, box: { address, state } }: { readonly accountNumber: string; readonly box: MailboxShown }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  return (
    <Form action={toPage('/mailboxes')} hidden={{ account: accountNumber, address }}>
      <ReasonField />
      <Actions>
        {state === 'locked' && <ActButton act="unlock">{say('unlock')}</ActButton>}
        {(state === 'active' || state === 'full') && <ActButton act="lock">{say('lock')}</ActButton>}
        {state === 'pending-delete' ? <ActButton act="keep">{say('keep')}</ActButton> : <ActButton act="give-up">{say('giveUp')}</ActButton>}
      </Actions>
    </Form>
  );
}
