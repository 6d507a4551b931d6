import { ActButton, Actions, Form, SelectField, TextField } from '#design/console/form.tsx';
import { Done, type Fact, Facts, Head, Panel, Status, Time, type Tone } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import { nextOfList } from '#platform/rules/console/desk.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { formatCents } from '#platform/rules/format.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { type ClaimState, denialEnum } from '../../rules/claim.ts';
import type { ChosenClaim, ClaimsPage as Data } from '../../rules/console/views.ts';
import { useConsoleSay } from './say.ts';

const tones: Readonly<Record<ClaimState, Tone>> = {
  filed: 'act',
  approved: 'look',
  sent: 'underway',
  completed: 'good',
  denied: 'nothing',
  withdrawn: 'nothing',
};

/** The claims that wait for somebody, and the one that is looked at with what can be done. */
export function ClaimsPage({ data: { lists, chosen, done } }: { readonly data: Data }) {
  const say = useConsoleSay();
  return (
    <>
      <Head title={say('claimsTitle')} lead={say('claimsLead')} />
      {done && <Done>{say('done')}</Done>}
      {chosen && <Chosen claim={chosen} />}
      {lists.map(({ state, claims, next }) => (
        <Panel key={state} title={say(`state_${state}`)}>
          {claims.length === 0 ? (
            <p className="in">{say('none')}</p>
          ) : (
            <Table
              caption={say(`state_${state}`)}
              columns={[say('columnClaim'), say('columnFiled'), say('columnCause'), say('columnRemedy')]}
              rows={claims.map(({ number, filedOn, cause, remedy }) => ({
                key: number,
                cells: [
                  <ConsoleLink key="number" to="/phone-claims" query={{ claim: number }}>
                    {number}
                  </ConsoleLink>,
                  <Time key="filed" at={filedOn} />,
                  say(`cause_${cause}`),
                  say(`remedy_${remedy}`),
                ],
              }))}
            />
          )}
          {next !== undefined && (
            <ConsoleLink className="more" to="/phone-claims" query={nextOfList(state, next)}>
              {say('more')}
            </ConsoleLink>
          )}
        </Panel>
      ))}
    </>
  );
}

function Chosen({ claim }: { readonly claim: ChosenClaim }) {
  const say = useConsoleSay();
  const language = useLanguage();
  const { number, state, cause, remedy, what, happenedOn, filedOn, deductible, cover, claimsBefore, accountNumber, carrier, trackingNumber, denial } =
    claim;
  const facts: readonly Fact[] = [
    [say('columnCause'), say(`cause_${cause}`)],
    [say('inWords'), what],
    [say('happenedOn'), <Time key="happened" at={happenedOn} />],
    [say('columnFiled'), <Time key="filed" at={filedOn} />],
    [say('columnRemedy'), say(`remedy_${remedy}`)],
    [say('deductible'), formatCents(deductible, language)],
    ...(cover === undefined
      ? []
      : ([
          [say('phone'), cover.phone],
          [say('imei'), cover.imei],
          [say('coveredFrom'), <Time key="from" at={cover.startsOn} />],
          ...(cover.endsOn === undefined ? [] : ([[say('coveredUntil'), <Time key="until" at={cover.endsOn} />]] as const)),
        ] as const)),
    [say('claimsBefore'), claimsBefore],
    ...(carrier === undefined ? [] : ([[say('parcel'), `${carrier}, ${trackingNumber ?? ''}`]] as const)),
    ...(denial === undefined ? [] : ([[say('denial'), say(`denial_${denial}`)]] as const)),
    ...(accountNumber === undefined
      ? []
      : ([
          [
            say('customer'),
            <ConsoleLink key="customer" to={`/accounts/${accountNumber.replaceAll(' ', '')}`}>
              {accountNumber}
            </ConsoleLink>,
          ],
        ] as const)),
  ];
  return (
    <div className="side-by">
      <Panel title={number} aside={<Status tone={tones[state]}>{say(`state_${state}`)}</Status>}>
        <div className="in">
          <Facts facts={facts} />
        </div>
      </Panel>
      <Acts claim={claim} />
    </div>
  );
}

function Acts({ claim: { number, acts } }: { readonly claim: ChosenClaim }) {
  const say = useConsoleSay();
  const action = useAddress()('/phone-claims');
  const hidden = { claim: number };
  if (acts.includes('approve'))
    return (
      <Panel title={say('decideTitle')}>
        <div className="in">
          <Form action={action} hidden={hidden}>
            <SelectField
              name="denial"
              label={say('denial')}
              choices={valuesOf(denialEnum).map((value) => ({ value, label: say(`denial_${value}`) }))}
            />
            <Actions>
              <ActButton act="approve" isFirst>
                {say('act_approve')}
              </ActButton>
              <ActButton act="deny">{say('act_deny')}</ActButton>
            </Actions>
          </Form>
        </div>
      </Panel>
    );
  if (acts.includes('send'))
    return (
      <Panel title={say('sendTitle')}>
        <div className="in">
          <Form action={action} hidden={hidden}>
            <TextField name="carrier" label={say('carrier')} />
            <TextField name="tracking" label={say('tracking')} />
            <Actions>
              <ActButton act="send" isFirst>
                {say('act_send')}
              </ActButton>
            </Actions>
          </Form>
        </div>
      </Panel>
    );
  if (acts.includes('complete'))
    return (
      <Panel title={say('completeTitle')}>
        <div className="in">
          <p>{say('completeText')}</p>
          <Form action={action} hidden={hidden}>
            <Actions>
              <ActButton act="complete" isFirst>
                {say('act_complete')}
              </ActButton>
            </Actions>
          </Form>
        </div>
      </Panel>
    );
  return null;
}
