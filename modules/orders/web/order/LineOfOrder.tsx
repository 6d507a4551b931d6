import { CopyButton } from '#design/web/buttons/CopyButton.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { type Stage, Stages } from '#design/web/figures/Stages.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatMoment } from '#platform/rules/format.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { OrderShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import styles from './LineOfOrder.module.css';

type Line = NonNullable<OrderShownFragment['line']>;
type Port = NonNullable<Line['port']>;
type Esim = NonNullable<Line['esim']>;

const isOver = ({ state }: OrderShownFragment) => state === 'cancelled' || state === 'failed';

/** The mobile line of an order: its number and how it comes, its SIM, and the one act that is next. */
export function LineOfOrder({ order, line }: { readonly order: OrderShownFragment; readonly line: Line }) {
  const say = useSay();
  const { port, esim } = line;
  const rows = [
    { key: 'number', term: say('lineNumber'), detail: line.number },
    { key: 'phone', term: say('linePhone'), detail: say('linePhoneIs', { phone: line.phone, digits: line.imeiLastFour }) },
    { key: 'sim', term: say('lineSim'), detail: say(`sim_${line.sim}`) },
  ];
  return (
    <>
      <Card labelledBy="line">
        <CardHeading id="line">{say('lineHeading')}</CardHeading>
        <SummaryList brief rows={rows} />
      </Card>
      {port && <PortProgress port={port} timeZone={line.timeZone} />}
      {port?.conflict && <Correct port={port} conflict={port.conflict} />}
      {esim && !isOver(order) && <Profile esim={esim} works={order.state === 'completed'} />}
      {order.mayActivate && <Activate />}
    </>
  );
}

function PortProgress({ port: { state, switchesAt }, timeZone }: { readonly port: Port; readonly timeZone: string }) {
  const say = useSay();
  const language = useLanguage();
  if (state === 'failed' || state === 'cancelled')
    return (
      <Alert tone="info" toneWord={say('noteWord')} place="inline" title={say(`port_${state}`)}>
        {say('portStays')}
      </Alert>
    );
  const at = switchesAt === null ? '' : formatMoment(switchesAt, timeZone, language);
  const isConfirmed = state === 'confirmed' || state === 'activated';
  const stages: readonly Stage[] = [
    { key: 'asked', state: 'done', title: say('portAsked') },
    {
      key: 'confirmed',
      state: isConfirmed ? 'done' : 'now',
      title: say('portConfirmed'),
      ...(isConfirmed && at !== '' && { note: say('portSwitchesAt', { at }) }),
      ...(state === 'conflict' && { note: say('portWaits') }),
    },
    { key: 'here', state: state === 'activated' ? 'done' : isConfirmed ? 'now' : 'coming', title: say('portHere') },
  ];
  return (
    <Card labelledBy="port">
      <CardHeading id="port">{say('portHeading')}</CardHeading>
      <Stack>
        {state !== 'activated' && <p>{say('portKeep')}</p>}
        <Stages stages={stages} />
      </Stack>
    </Card>
  );
}

/** The one thing that the other carrier knows otherwise. */
function Correct({ port: { pinsLeft }, conflict }: { readonly port: Port; readonly conflict: NonNullable<Port['conflict']> }) {
  const say = useSay();
  const busy = useBusy();
  const { submission } = useSubmission();
  const problem = submission?.problems.find(({ field }) => field === 'value');
  return (
    <Card labelledBy="correct">
      <CardHeading id="correct">{say(`conflict_${conflict}`)}</CardHeading>
      <ActionForm>
        <Stack>
          <p>{say(`conflictText_${conflict}`)}</p>
          <input type="hidden" name="act" value="correct" />
          <TextField
            name="value"
            label={say(`port_field_${conflict}`)}
            hint={conflict === 'pin' ? say('pinsLeft', { count: pinsLeft }) : undefined}
            error={problem?.text}
            defaultValue={submission?.values.value}
            autoComplete="off"
            maxLength={30}
            width="medium"
          />
          <PrimaryButton type="submit" busy={busy} busyText={say('correcting')}>
            {say('correct')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    </Card>
  );
}

/** An eSIM as a code for a camera, and to type where there is none. */
function Profile({ esim: { activationCode, server, code, qrCode, qrCodeSize }, works }: { readonly esim: Esim; readonly works: boolean }) {
  const say = useSay();
  const copies = { copy: say('copy'), copied: say('copied') };
  return (
    <Card labelledBy="esim">
      <CardHeading id="esim">{say('esimHeading')}</CardHeading>
      <Stack>
        <p>{say(works ? 'esimAgain' : 'esimText')}</p>
        <svg className={styles.code} viewBox={`0 0 ${qrCodeSize} ${qrCodeSize}`} role="img" aria-label={say('esimCode')}>
          <rect className={styles.paper} width={qrCodeSize} height={qrCodeSize} />
          <path className={styles.ink} d={qrCode} shapeRendering="crispEdges" />
        </svg>
        <Note>{say('esimTyped')}</Note>
        <SummaryList
          brief
          rows={[
            { key: 'server', term: say('esimServer'), detail: <span className={styles.typed}>{server}</span> },
            { key: 'code', term: say('esimCodeTyped'), detail: <span className={styles.typed}>{code}</span> },
            {
              key: 'all',
              term: say('esimAll'),
              detail: <span className={styles.typed}>{activationCode}</span>,
              note: <CopyButton text={activationCode} words={copies} />,
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

function Activate() {
  const say = useSay();
  return (
    <Card labelledBy="activate">
      <CardHeading id="activate">{say('activateHeading')}</CardHeading>
      <Stack>
        <p>{say('activateText')}</p>
        <ActionForm>
          <input type="hidden" name="act" value="activate" />
          <PrimaryButton type="submit" busy={useBusy()} busyText={say('activating')}>
            {say('activate')}
          </PrimaryButton>
        </ActionForm>
      </Stack>
    </Card>
  );
}
