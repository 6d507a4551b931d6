import { ActButton, Actions, FindForm, Form, FormProblems, TextField } from '#design/console/form.tsx';
import { Done, Facts, Head, Panel, Status, Time } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { DevicesPage as Data, DeviceOnPage } from '../../rules/console/views.ts';
import { Found, tones } from './EquipmentPart.tsx';
import { useConsoleSay } from './say.ts';

const PATH = '/devices';
const doneWords = { restarted: 'restartedDone', swapped: 'swappedDone', assigned: 'assignedDone' } as const;

/** A device as its customer sees it, with its history, and what operators can do with it. */
export function DevicesPage({ data: { named, device, done } }: { readonly data: Data }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  return (
    <>
      <Head title={say('devicesTitle')} lead={say('devicesLead')} />
      {done && <Done>{say(doneWords[done])}</Done>}
      <FormProblems heading={say('problemsTitle')} />
      <FindForm action={toPage(PATH)} button={say('findAct')}>
        <TextField name="find" label={say('code')} value={named} />
      </FindForm>
      {named !== '' && !device && <p>{say('deviceMissing')}</p>}
      {device && <OneDevice device={device} />}
      <Panel title={say('assignTitle')}>
        <div className="in">
          <Form action={toPage(PATH)} hidden={{ device: named }}>
            <TextField name="serial" label={say('serial')} hint={say('serialHint')} />
            <TextField name="account" label={say('account')} hint={say('accountHint')} value={device?.accountNumber ?? ''} />
            <Actions>
              <ActButton act="assign" isFirst>
                {say('assignAct')}
              </ActButton>
            </Actions>
          </Form>
        </div>
      </Panel>
    </>
  );
}

function OneDevice({ device }: { readonly device: DeviceOnPage }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  const { make, model, nickname, serial, mac, firmware, standing, lastSeenAt, accountNumber, mayBeSwapped, replacedBy, restarts, checks } = device;
  const mayBeRestarted = mac !== undefined && (device.inventory === 'in-service' || device.inventory === 'swap-pending');
  return (
    <div className="side-by">
      <Panel
        title={nickname ?? `${make} ${model}`}
        aside={
          <Status tone={standing === undefined ? 'nothing' : tones[standing]}>
            {standing === undefined ? say('never') : say(`state_${standing}`)}
          </Status>
        }
      >
        <div className="in">
          <Facts
            facts={[
              [say('device'), `${make} ${model}`],
              [say('serial'), <code key="serial">{serial}</code>],
              ['MAC', mac === undefined ? say('noMac') : <code key="mac">{mac}</code>],
              [say('firmware'), firmware ?? say('never')],
              [say('seen'), lastSeenAt === undefined ? say('never') : <Time key="seen" at={lastSeenAt} />],
              [
                say('account'),
                <ConsoleLink key="account" to={`/customers/${encodeURIComponent(accountNumber)}`}>
                  {accountNumber}
                </ConsoleLink>,
              ],
              ...(replacedBy === undefined
                ? []
                : [
                    [
                      say('replacedBy'),
                      <ConsoleLink key="other" to={PATH} query={{ find: replacedBy }}>
                        <code>{replacedBy}</code>
                      </ConsoleLink>,
                    ] as const,
                  ]),
            ]}
          />
          {(mayBeRestarted || mayBeSwapped) && (
            <Form action={toPage(PATH)} hidden={{ device: serial }}>
              <Actions>
                {mayBeRestarted && (
                  <ActButton act="restart" isFirst>
                    {say('restartAct')}
                  </ActButton>
                )}
                {mayBeSwapped && <ActButton act="swap">{say('swapAct')}</ActButton>}
              </Actions>
            </Form>
          )}
        </div>
      </Panel>
      <Panel title={say('history')}>
        {restarts.length + checks.length === 0 ? (
          <p className="in">{say('historyNone')}</p>
        ) : (
          <Table
            caption={say('history')}
            columns={[say('when'), say('what'), say('outcome')]}
            rows={[
              ...restarts.map(({ restartId, askedAt, outcome }) => ({
                at: askedAt,
                key: restartId,
                cells: [<Time key="at" at={askedAt} />, say('aRestart'), outcome === undefined ? say('underWay') : say(`outcome_${outcome}`)],
              })),
              ...checks.map(({ checkId, at, symptom, verdict, findings }) => ({
                at,
                key: checkId,
                cells: [
                  <Time key="at" at={at} />,
                  `${say('aCheck')}: ${say(`symptom_${symptom}`)}`,
                  <Found key="found" verdict={verdict} findings={findings} />,
                ],
              })),
            ].toSorted((one, other) => (one.at < other.at ? 1 : -1))}
          />
        )}
      </Panel>
    </div>
  );
}
