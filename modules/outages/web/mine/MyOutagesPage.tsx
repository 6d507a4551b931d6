import { Alert } from '#design/web/feedback/Alert.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useLive } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { isOver, isRunning } from '../../rules/outage.ts';
import { useSay } from '../say.ts';
import type { Mine, MineData } from './mine-data.ts';
import { OutageCard } from './OutageCard.tsx';
import { PastOutages } from './PastOutages.tsx';
import { ReportCard } from './ReportCard.tsx';

const doneWords = { reported: 'reported', suspected: 'reportedSuspected', followed: 'followDone' } as const;

/** How service stands at the address: what is out and how far it has come, reporting it, and what there was. */
export function MyOutagesPage({ data }: PageProps<MineData>) {
  const say = useSay();
  const { outages: mine, services, done, profile } = data;
  useLive(['outages/mine']);
  const premise = services[0]?.premise;
  const lead = premise && say('address', { street: premise.addressLine1, city: premise.city });
  if (!mine)
    return (
      <>
        <PageHeading lead={lead}>{say('title')}</PageHeading>
        <Alert tone="caution" toneWord={say('note')}>
          {say('unavailable')}
        </Alert>
      </>
    );
  const { state, at, outages } = mine;
  const told = { at, timeZone: profile.timeZone };
  const open = outages.filter((each) => !isOver(each.state));
  const lines = services.map(({ line }) => line);
  const mayReport = !open.some(isRunning);
  return (
    <>
      <PageHeading lead={lead}>{say(`standing_${state}`)}</PageHeading>
      <Grid>
        <GridCell span={mayReport ? 8 : 12}>
          <Stack gap="large">
            {done && (
              <Alert tone="positive" toneWord={say('note')} announce="status">
                {say(doneWords[done])}
              </Alert>
            )}
            <Standing state={state} />
            {open.map((outage) => (
              <OutageCard key={outage.id} outage={outage} told={told} />
            ))}
            <PastOutages outages={outages.filter((each) => isOver(each.state))} told={told} />
            <p>
              <Link href={pathOf('outageMap')}>{say('mapLink')}</Link>
            </p>
            <p>
              <Link href={pathOf('outageCallBack')}>{say('callBackLink')}</Link>
            </p>
          </Stack>
        </GridCell>
        {mayReport && (
          <GridCell span={4}>
            <ReportCard lines={lines} mine={mine} told={told} />
          </GridCell>
        )}
      </Grid>
    </>
  );
}

function Standing({ state }: { readonly state: Mine['state'] }) {
  const say = useSay();
  switch (state) {
    case 'account-issue':
      return (
        <Alert tone="caution" toneWord={say('note')} acts={<Link href={pathOf('services')}>{say('toServices')}</Link>}>
          {say('text_account-issue')}
        </Alert>
      );
    case 'equipment-issue':
      return (
        <p>
          <Link href={pathOf('services')}>{say('equipmentAct')}</Link>
        </p>
      );
    case 'suspected':
    case 'all-clear':
      return <p>{say(`text_${state}`)}</p>;
    default:
      return null;
  }
}
