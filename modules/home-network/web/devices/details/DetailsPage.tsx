import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { HomeDeviceQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { Usage } from '../../Usage.tsx';
import { amountOf, kindOf, nameOf, placeOf, writtenMac } from '../../words.ts';
import { DeviceState, PauseButton } from '../DeviceRow.tsx';

export type DetailsData = NonNullable<HomeDeviceQuery['homeDevice']> & { readonly timeZone: string };

/** One device at home: how it is connected, what it uses, and pausing it. */
export function DetailsPage({ data: { device, home, usage, timeZone } }: PageProps<DetailsData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems } = useProblemsOr(say('noAnswer'));
  const { connectedAt, signal, signalDbm } = device;
  const groups = home.groups.filter(({ macs }) => macs.includes(device.mac)).map(({ name }) => name);
  const since =
    connectedAt &&
    say('sinceAt', { date: formatDate(timeIn(connectedAt, timeZone).date, 'long', language), time: clockTime(connectedAt, timeZone, language) });
  const row = (key: string, term: string, detail: string | null) => (detail === null ? [] : [{ key, term, detail }]);
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problems')} problems={problems} />
      <PageHeading up={<UpLink href={pathOf('homeDevices')}>{say('devicesTitle')}</UpLink>} aside={<DeviceState device={device} />}>
        {nameOf(device, say)}
      </PageHeading>
      {home.mayManage && <PauseButton device={device} />}
      <Card labelledBy="details">
        <CardHeading id="details">{say('details')}</CardHeading>
        <SummaryList
          rows={[
            ...row('kind', say('what'), kindOf(device, say)),
            ...row('through', say('through'), connectedAt && placeOf(device, home.pods, say)),
            ...row('signal', say('signal'), signal && signalDbm !== null ? say('signalDbm', { signal: say(signal), dbm: signalDbm }) : null),
            ...row('since', say('since'), since),
            ...row('today', say('today'), amountOf(device.usedMegabytes, language)),
            ...row('groups', say('inGroups'), groups.length > 0 ? groups.join(', ') : null),
            ...row('mac', say('address'), writtenMac(device.mac)),
          ]}
        />
        {signal === 'weak' && <Note>{say('weakHelp')}</Note>}
      </Card>
      <Usage points={usage} timeZone={timeZone} />
    </Stack>
  );
}
