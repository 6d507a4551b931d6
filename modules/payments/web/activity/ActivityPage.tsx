import { Card } from '#design/web/cards/Card.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { LinkTabs } from '#design/web/link/LinkTabs.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { ChargesTable } from '#modules/statements/web/parts/ChargesTable.tsx';
import { VoiceChargesWithheld } from '#modules/statements/web/parts/VoiceChargesWithheld.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { PaymentsTable } from '../parts/PaymentsTable.tsx';
import { usePartName } from '../parts/part-name.ts';
import { useSay } from '../say.ts';
import { ActivityFilter } from './ActivityFilter.tsx';
import { type Activity, activityPath, type FoundCharges, type FoundPayments, isFiltered, views } from './activity.ts';
import { WaysOn } from './WaysOn.tsx';

const viewWords = { payments: 'viewPayments', charges: 'viewCharges' } as const;

/** The account's payments and charges (STMT-04). */
export function ActivityPage({ data }: PageProps<Activity>) {
  const say = useSay();
  const { table } = data;
  return (
    <>
      <PageHeading aside={<Link href={pathOf('scheduled')}>{say('scheduledTitle')}</Link>}>{say('activityTitle')}</PageHeading>
      <Stack>
        <LinkTabs
          label={say('viewLabel')}
          tabs={views.map((view) => ({
            key: view,
            href: `${pathOf('activity')}?show=${view}`,
            label: say(viewWords[view]),
            current: view === table.view,
          }))}
        />
        <Card label={say(viewWords[table.view])}>
          <ActivityFilter activity={data} />
          {table.view === 'payments' ? <Payments activity={data} found={table.rows} /> : <Charges activity={data} found={table.rows} />}
        </Card>
      </Stack>
    </>
  );
}

type Props<Found> = { readonly activity: Activity; readonly found: Found | typeof unavailable };

function Payments({ activity, found }: Props<FoundPayments>) {
  const say = useSay();
  const partName = usePartName();
  const { choice, parts } = activity;
  if (found === unavailable) return <Failure code="activity" text="activityText" here={activityPath('payments', choice)} place="inline" />;
  return (
    <>
      {found.items.length === 0 ? (
        <p>{say(isFiltered(choice) ? 'nothingFound' : 'noPayments')}</p>
      ) : (
        <PaymentsTable
          payments={found.items}
          caption={say('viewPayments')}
          captionHidden
          order={choice.order}
          numbered
          partName={parts.length > 1 ? partName : undefined}
        />
      )}
      <WaysOn activity={activity} found={found} />
      <Note small>{say('within24')}</Note>
    </>
  );
}

function Charges({ activity, found }: Props<FoundCharges>) {
  const say = useSay();
  const { choice } = activity;
  if (found === unavailable) return <Failure code="billDetails" text="billDetailsText" here={activityPath('charges', choice)} place="inline" />;
  return (
    <>
      {found.voiceWithheld && <VoiceChargesWithheld here={activityPath('charges', choice)} />}
      {found.items.length === 0 ? (
        <p>{say(isFiltered(choice) ? 'nothingFound' : 'noCharges')}</p>
      ) : (
        <ChargesTable charges={found.items} order={choice.order} />
      )}
      <WaysOn activity={activity} found={found} />
    </>
  );
}
