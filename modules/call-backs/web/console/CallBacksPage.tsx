import { ActButton, Actions, Form } from '#design/console/form.tsx';
import { Done, Head, Panel, Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { CallBacksPage as Data, QueuedCall } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

const tones: Readonly<Record<'calling' | 'queued' | 'requested', Tone>> = { calling: 'underway', queued: 'look', requested: 'nothing' };

/** Whom to call, in the order of their turn. An operator takes one, and says what became of it. */
export function CallBacksPage({ data: { calls, reached, missed, done, live } }: { readonly data: Data }) {
  const say = useConsoleSay();
  return (
    <>
      <Head title={say('callsTitle')} lead={say('callsLead', { count: calls.length, reached, missed })} />
      {done && <Done>{say(done)}</Done>}
      <div data-live={live.topic} data-live-version={live.version}>
        <Panel title={say('calls')}>{calls.length === 0 ? <p className="in">{say('nobody')}</p> : <Calls calls={calls} />}</Panel>
      </div>
    </>
  );
}

function Calls({ calls }: { readonly calls: readonly QueuedCall[] }) {
  const say = useConsoleSay();
  return (
    <Table
      caption={say('calls')}
      columns={[say('column_window'), say('column_number'), say('column_topic'), say('column_language'), say('column_standing'), say('column_act')]}
      rows={calls.map((call) => {
        const { callBackId, windowAt, phone, topic, language, accountId } = call;
        return {
          key: callBackId,
          cells: [
            <Time key="window" at={windowAt} />,
            <span key="number">
              <a href={`tel:${phone}`}>{phone}</a>
              <br />
              <small>
                {accountId === undefined ? (
                  say('visitor')
                ) : (
                  <ConsoleLink to="/customer" query={{ account: accountId }}>
                    {say('customer')}
                  </ConsoleLink>
                )}
              </small>
            </span>,
            say(`topic_${topic}`),
            say(`language_${language}`),
            <Standing key="standing" call={call} />,
            <Act key="act" call={call} />,
          ],
        };
      })}
    />
  );
}

function Standing({ call: { standing, isLate, tries, by } }: { readonly call: QueuedCall }) {
  const say = useConsoleSay();
  if (standing === 'done' || standing === 'missed' || standing === 'cancelled') return null;
  return (
    <span>
      {isLate ? <Status tone="act">{say('late')}</Status> : <Status tone={tones[standing]}>{say(`standing_${standing}`)}</Status>}
      {by !== undefined && <small> {by}</small>}
      {tries > 0 && (
        <>
          <br />
          <small>{say('secondTry')}</small>
        </>
      )}
    </span>
  );
}

function Act({ call: { callBackId, version, standing } }: { readonly call: QueuedCall }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  return (
    <Form action={toPage('/call-backs')} hidden={{ call: callBackId, seen: version }}>
      <Actions>
        {standing === 'calling' ? (
          <>
            <ActButton act="reached" isFirst>
              {say('reachedAct')}
            </ActButton>
            <ActButton act="missed">{say('missedAct')}</ActButton>
          </>
        ) : (
          <ActButton act="call">{say('callAct')}</ActButton>
        )}
      </Actions>
    </Form>
  );
}
