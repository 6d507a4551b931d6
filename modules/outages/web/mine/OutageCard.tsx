import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { type Stage, Stages } from '#design/web/figures/Stages.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { MyOutageFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { isRunning, type OutageState } from '../../rules/outage.ts';
import { outageChannelEnum } from '../../rules/subscription.ts';
import { sentence, timeOf } from '../parts/times.ts';
import { backOf, linesOf, type Told } from '../parts/words.ts';
import { useSay } from '../say.ts';

type Props = { readonly outage: MyOutageFragment; readonly told: Told };

/** An outage that is not over: why, how far it has come, when it is back, and being told of it. */
export function OutageCard({ outage, told }: Props) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const { id, state, cause, note, place, nextUpdateAt, saidBeforeAt, isLate, estimate } = outage;
  const time = (at: Told['at']) => timeOf(at, told.at, told.timeZone, language);
  const running = isRunning(outage);
  return (
    <Card labelledBy={`outage-${id}`}>
      <CardHeading
        id={`outage-${id}`}
        aside={<StatusTag tone={running ? (state === 'monitoring' ? 'caution' : 'negative') : 'info'}>{say(`state_${state}`)}</StatusTag>}
      >
        {running ? say('inArea') : say('planned')}
      </CardHeading>
      <Stack>
        <p>
          {linesOf(outage, words)} · {place}
        </p>
        <p>
          {say(`cause_${cause}`)} {note}
        </p>
        {running ? <Stages stages={stagesOf(outage, told, say, backOf(outage, told, words), time)} /> : <PlannedTimes outage={outage} time={time} />}
        {running && isLate && estimate && <p>{say('lateText', { time: time(estimate.backAt) })}</p>}
        {running && !isLate && estimate && (
          <p>
            {say(`confidence_${estimate.confidence}`)} {saidBeforeAt !== null && sentence(say('saidBefore', { time: time(saidBeforeAt) }))}
          </p>
        )}
        {nextUpdateAt !== null && <Note small>{say('nextUpdate', { time: time(nextUpdateAt) })}</Note>}
        {running && <Note small>{say('creditComing')}</Note>}
        <Follow outage={outage} />
      </Stack>
    </Card>
  );
}

type Say = ReturnType<typeof useSay>;

/** What has happened, what does, and the end with its estimate. */
function stagesOf(
  { steps, state, beganAt }: MyOutageFragment,
  _told: Told,
  say: Say,
  back: string,
  time: (at: Told['at']) => string,
): readonly Stage[] {
  const passed = steps.filter((step) => step.state !== 'planned');
  const known: readonly Stage[] = passed.map((step) => {
    const isNow = step.state === state;
    return {
      key: step.state,
      state: isNow ? 'now' : 'done',
      title: say(`state_${step.state}`),
      time: time(step.state === 'investigating' ? beganAt : step.at),
    };
  });
  const isNamed = passed.some((step) => step.state === 'repairing' || step.state === 'monitoring');
  const next: OutageState = 'repairing';
  return [
    ...known,
    ...(isNamed ? [] : [{ key: next, state: 'coming' as const, title: say(`state_${next}`) }]),
    { key: 'restored', state: 'coming', title: say('state_restored'), time: back },
  ];
}

function PlannedTimes({
  outage: { id, beganAt, plannedEndAt },
  time,
}: {
  readonly outage: MyOutageFragment;
  readonly time: (at: Told['at']) => string;
}) {
  const say = useSay();
  const language = useLanguage();
  if (plannedEndAt === null) return <p>{time(beganAt)}</p>;
  return (
    <p>
      {sentence(say('workTime', { from: time(beganAt), to: time(plannedEndAt) }))}{' '}
      <a href={pathIn(language, `${pathOf('myOutages')}/${id}.ics`)} download>
        {say('calendar')}
      </a>
    </p>
  );
}

function Follow({ outage: { id, told } }: { readonly outage: MyOutageFragment }) {
  const say = useSay();
  const busy = useBusy();
  return (
    <ActionForm>
      <input type="hidden" name="act" value="follow" />
      <input type="hidden" name="outage" value={id} />
      <Stack>
        <p>
          <strong>{say('followTitle')}</strong>
        </p>
        {valuesOf(outageChannelEnum).map((channel) => (
          <Checkbox key={channel} choice name={`channel-${channel}`} label={say(`channel_${channel}`)} defaultChecked={told.includes(channel)} />
        ))}
        <Note small>{say('followHint')}</Note>
        <Actions>
          <PrimaryButton type="submit" busy={busy}>
            {say('followAct')}
          </PrimaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
