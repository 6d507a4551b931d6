import { Card } from '#design/web/cards/Card.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { ActivityQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { PaymentsTable } from '../parts/PaymentsTable.tsx';
import { useSay } from '../say.ts';

/** What the graph answers of the account. */
type ActivityData = NonNullable<ActivityQuery['account']>;

/** Every payment of the account with its state and number (STMT-04). */
export function ActivityPage({ data }: PageProps<ActivityData>) {
  const say = useSay();
  const { items, next } = data.payments;
  return (
    <>
      <PageHeading aside={<Link href={pathOf('scheduled')}>{say('scheduledTitle')}</Link>}>{say('activityTitle')}</PageHeading>
      <Card label={say('activityCaption')}>
        {items.length === 0 ? <p>{say('noPayments')}</p> : <PaymentsTable payments={items} caption={say('activityCaption')} captionHidden numbered />}
        {next && <Link href={`${pathOf('activity')}?after=${encodeURIComponent(next)}`}>{say('showEarlier')}</Link>}
        <Note small>{say('within24')}</Note>
      </Card>
    </>
  );
}
