import { Grid } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { EnterpriseNote } from '#modules/billing/web/parts/EnterpriseNote.tsx';
import { capitalized } from '#platform/rules/capitalized.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { isLate } from '#platform/web/need.ts';
import type { PageProps } from '#platform/web/page.ts';
import { Slot } from '#platform/web/Slot.tsx';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { NeedsYou } from '../parts/NeedsYou.tsx';
import { type Needs, needsOf } from '../parts/needs.ts';
import { useSay } from '../say.ts';
import { partOfDay, type Summary } from './account-summary.ts';

/** What matters now: the most urgent bill and what waits for the customer, among the cards of all modules. */
export function AccountSummaryPage({ data }: PageProps<Summary>) {
  const say = useSay();
  const { user, profile, links, today, now, cards } = data;
  const waiting = needsOf(cards, today, useWords());
  const enterprise = { key: 'enterprise', order: 100, width: 'full', content: <EnterpriseNote site={links.enterprise} /> } as const;
  const isBilled = profile.customerType !== 'enterprise';
  // If nothing waits, the line below the heading has said so.
  const hasNeeds = isBilled && (waiting.needs.length > 0 || waiting.isPartial);
  const needs = { key: 'needs', order: 200, width: 'main', content: <NeedsYou {...waiting} today={today} /> } as const;
  return (
    <>
      <PageHeading lead={useStateOfThings(waiting, today)}>
        {say('greeting', { hour: partOfDay(now, profile.timeZone), name: user.firstName })}
      </PageHeading>
      <Grid>
        <Slot cards={cards} own={[...(isBilled ? [] : [enterprise]), ...(hasNeeds ? [needs] : [])]} here={pathOf('accountSummary')} />
      </Grid>
    </>
  );
}

/** "Friday, November 27. Four things need you; none of them is late." */
function useStateOfThings({ needs, isPartial }: Needs, today: Summary['today']): string {
  const say = useSay();
  const date = capitalized(formatDate(today, 'full', useLanguage()));
  if (needs.length === 0) return isPartial ? date : say('stateNothing', { date });
  return say('stateNeeds', { date, count: needs.length, late: needs.filter((need) => isLate(need, today)).length });
}
