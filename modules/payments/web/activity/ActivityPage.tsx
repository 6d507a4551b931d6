import { Actions } from '#design/web/buttons/Actions.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { ChargesTable } from '#modules/statements/web/parts/ChargesTable.tsx';
import { VoiceChargesWithheld } from '#modules/statements/web/parts/VoiceChargesWithheld.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { PaymentsTable } from '../parts/PaymentsTable.tsx';
import { usePartName } from '../parts/part-name.ts';
import { useSay } from '../say.ts';
import { ActivityFilter } from './ActivityFilter.tsx';
import { ActivityFinder } from './ActivityFinder.tsx';
import { type Activity, activityFile, activityPath, type FoundCharges, type FoundPayments, isFiltered, type TableView } from './activity.ts';
import { LedgerList } from './LedgerList.tsx';
import { WaysOn } from './WaysOn.tsx';

const viewWords = { all: 'activityTitle', payments: 'viewPayments', charges: 'viewCharges', credits: 'viewCredits' } as const;

/** The account's payments and charges (STMT-04). */
export function ActivityPage({ data }: PageProps<Activity>) {
  const say = useSay();
  const { table } = data;
  return (
    <>
      <PageHeading lead={say('activityLead')} aside={<Link href={pathOf('scheduled')}>{say('scheduledTitle')}</Link>}>
        {say('activityTitle')}
      </PageHeading>
      <Stack>
        <ActivityFinder activity={data} />
        <Card label={say(viewWords[table.view])}>
          <Shown activity={data} />
        </Card>
      </Stack>
    </>
  );
}

function Shown({ activity }: { readonly activity: Activity }) {
  const { table, choice, parts } = activity;
  if (table.view === 'payments') return <Payments activity={activity} found={table.rows} />;
  if (table.view === 'charges') return <Charges activity={activity} found={table.rows} />;
  const { ledger, view } = table;
  return (
    <>
      {view === 'all' && ledger.query === '' && <Files views={tableViews} choice={choice} />}
      <LedgerList ledger={ledger} several={parts.length > 1} filtered={isFiltered(choice)} here={activityPath(view, choice)} />
    </>
  );
}

const tableViews = ['charges', 'payments'] as const;

/** The same as spreadsheets, with what is chosen. */
function Files({ views, choice }: { readonly views: readonly TableView[]; readonly choice: Activity['choice'] }) {
  const say = useSay();
  const language = useLanguage();
  const [only, ...others] = views;
  const nameOf = (view: TableView) =>
    only === undefined || others.length === 0 ? say('downloadCsv') : say('downloadCsvOf', { view: say(viewWords[view]) });
  return (
    <ScreenOnly>
      <Actions>
        {views.map((view) => (
          <StandaloneLink key={view} href={pathIn(language, activityFile(view, choice))}>
            {nameOf(view)}
          </StandaloneLink>
        ))}
      </Actions>
    </ScreenOnly>
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
      <ActivityFilter activity={activity} />
      {found.items.length > 0 && <Files views={['payments']} choice={choice} />}
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
      <ActivityFilter activity={activity} />
      {found.items.length > 0 && <Files views={['charges']} choice={choice} />}
      {found.items.length === 0 ? (
        <p>{say(isFiltered(choice) ? 'nothingFound' : 'noCharges')}</p>
      ) : (
        <ChargesTable charges={found.items} order={choice.order} />
      )}
      <WaysOn activity={activity} found={found} />
    </>
  );
}
