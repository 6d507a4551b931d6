import { Card } from '#design/web/cards/Card.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { LiveRegion } from '#design/web/feedback/LiveRegion.tsx';
import { type Stage, Stages } from '#design/web/figures/Stages.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { useLive } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { minutesLeft, type RestartData, type StepName, stepsOf } from './restart.ts';

const titles = { sent: 'stepSent', off: 'stepOff', ranging: 'stepRanging', registered: 'stepRegistered', online: 'stepOnline' } as const;

/** A restart under way, step by step; the page follows it by itself, and shows where it is after a reload. */
export function RestartGoesOn({ data: { deviceId, device, offer, timeZone } }: PageProps<RestartData>) {
  const say = useSay();
  const language = useLanguage();
  useLive([`device/${deviceId}`]);
  const { newest, sinceSeconds, stopsCalls, stopsInternet } = offer;
  const left = minutesLeft(sinceSeconds);
  const steps = newest ? stepsOf(newest) : [];
  const noteOf = (name: StepName, state: Stage['state']) => {
    if (name === 'sent' && state === 'now') return say('stepSendingNote');
    if (name === 'off' && state === 'done' && stopsInternet) return say(stopsCalls ? 'stepOffCalls' : 'stepOffInternet');
    return name === 'ranging' && state === 'now' ? say('stepRangingNote') : undefined;
  };
  const stages = steps.map(({ name, state, at }): Stage => {
    const note = noteOf(name, state);
    return {
      key: name,
      state,
      title: say(name === 'sent' && state === 'now' ? 'stepSending' : titles[name]),
      ...(note !== undefined && { note }),
      ...(at !== null && { time: clockTime(at, timeZone, language, true) }),
    };
  });
  const under = stages.find(({ state }) => state === 'now');
  return (
    <JourneyColumns
      head={
        <Stack gap="small">
          <Note>{device}</Note>
          <PageHeading lead={say('mayLeave')}>{left === undefined ? say('restartingLong') : say('restarting', { minutes: left })}</PageHeading>
        </Stack>
      }
      aside={
        <SidePanel heading={say('seeNow')}>
          <Stack gap="small">
            <p>{say('leavePlugged')}</p>
            <h3>{say('longer')}</h3>
            <Note small>{say('longerText')}</Note>
          </Stack>
        </SidePanel>
      }
    >
      <Stack gap="large">
        <Card>
          <Stages stages={stages} />
        </Card>
        <LiveRegion>{under?.title}</LiveRegion>
        {stopsCalls && (
          <Alert tone="caution" toneWord={say('warning')} title={say('no911')}>
            <p>{say('no911Help')}</p>
          </Alert>
        )}
      </Stack>
    </JourneyColumns>
  );
}
