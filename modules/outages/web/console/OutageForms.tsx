import { ActButton, Actions, Choices, Form, LongField, SelectField, TextField } from '#design/console/form.tsx';
import { Panel } from '#design/console/parts.tsx';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { OutageChosen, OutagesPage } from '../../rules/console/views.ts';
import { outageCauseEnum, outageLineEnum } from '../../rules/outage.ts';
import { CreditsIf } from './CreditsIf.tsx';
import { useConsoleSay } from './say.ts';

/** Opens what was chosen or drawn on the map, or announces work there. */
export function OpenForm({ hub, draft }: { readonly hub: string; readonly draft: OutagesPage['draft'] }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  const area = draft.area.map((point) => point.join(',')).join(' ');
  return (
    <Panel title={say('openTitle')} id="nodes">
      <div className="in">
        {draft.reach ? <p>{say('reach', { accounts: draft.reach.accounts, voice: draft.reach.withVoice })}</p> : <p>{say('openHint')}</p>}
        {draft.reach && <CreditsIf rows={draft.reach.creditsIf} />}
        <Form action={toPage('/outages')} hidden={{ hub, nodes: draft.nodeIds.join(' '), area, draw: draft.mode }}>
          <SelectField
            name="kind"
            label={say('kind')}
            choices={[
              { value: 'fault', label: say('kind_fault') },
              { value: 'planned', label: say('kind_planned') },
            ]}
          />
          <Choices
            kind="checkbox"
            name="services"
            legend={say('services')}
            short
            choices={valuesOf(outageLineEnum).map((line) => ({ value: line, label: say(`line_${line}`) }))}
          />
          <TextField name="place" label={say('place')} hint={say('placeHint')} />
          <Cause />
          <TextField name="since" label={say('since')} hint={say('sinceHint')} />
          <TextField name="until" label={say('until')} hint={say('untilHint')} />
          <Estimate />
          <Note />
          <Actions>
            <ActButton act="open" isFirst>
              {say('openAct')}
            </ActButton>
          </Actions>
        </Form>
      </div>
    </Panel>
  );
}

/** Says how it has come along, or that it is over. */
export function UpdateForms({ chosen: { outage, states } }: { readonly chosen: OutageChosen }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  const { outageId, version, place, cause, state } = outage;
  if (states.length === 0) return null;
  const hidden = { outage: outageId, version };
  return (
    <>
      <Panel title={`${say('updateTitle')}: ${place}`} id="update">
        <div className="in">
          <Form action={toPage('/outages')} hidden={hidden}>
            <SelectField
              name="state"
              label={say('state')}
              value={state}
              choices={states.filter((each) => each !== 'restored').map((each) => ({ value: each, label: say(`state_${each}`) }))}
            />
            <Cause value={cause} />
            <Estimate />
            <Note />
            <Actions>
              <ActButton act="update" isFirst>
                {say('updateAct')}
              </ActButton>
            </Actions>
          </Form>
        </div>
      </Panel>
      {state !== 'planned' && (
        <Panel title={say('resolveTitle')}>
          <div className="in">
            <Form action={toPage('/outages')} hidden={{ ...hidden, cause }}>
              <TextField name="reason" label={say('reason')} hint={say('reasonHint')} />
              <Actions>
                <ActButton act="resolve">{say('resolveAct')}</ActButton>
              </Actions>
            </Form>
          </div>
        </Panel>
      )}
    </>
  );
}

function Cause({ value }: { readonly value?: string }) {
  const say = useConsoleSay();
  return (
    <SelectField
      name="cause"
      label={say('cause')}
      value={value}
      choices={valuesOf(outageCauseEnum).map((each) => ({ value: each, label: say(`cause_${each}`) }))}
    />
  );
}

function Estimate() {
  const say = useConsoleSay();
  return (
    <>
      <TextField name="back" label={say('updateBack')} hint={say('updateBackHint')} />
      <SelectField
        name="confidence"
        label={say('confidence')}
        choices={(['medium', 'high', 'low'] as const).map((each) => ({ value: each, label: say(`confidence_${each}`) }))}
      />
    </>
  );
}

function Note() {
  const say = useConsoleSay();
  return (
    <>
      <LongField name="noteEn" label={say('noteEn')} rows={3} />
      <LongField name="noteEs" label={say('noteEs')} rows={3} />
    </>
  );
}
