import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { formatCents } from '#platform/rules/format.ts';
import type { AppointmentShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { workMinutes } from '../../rules/capacity.ts';
import { useSay } from '../say.ts';
import { types } from '../visit-words.ts';

/** What a visit is: what for, where, how long, what it costs, and what the customer said. */
export function DetailsCard({ visit: { type, number, addressLine1, city, note, fee } }: { readonly visit: AppointmentShownFragment }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="details">
      <CardHeading id="details">{say(types[type].word)}</CardHeading>
      <SummaryList
        rows={[
          { key: 'where', term: say('where'), detail: `${addressLine1}, ${city}` },
          { key: 'long', term: say('howLong'), detail: say('aboutMinutes', { minutes: workMinutes[type] }) },
          ...(note === null ? [] : [{ key: 'note', term: say('youTold'), detail: `“${note}”` }]),
          { key: 'costs', term: say('costs'), detail: fee === 0 ? say('costsNothing') : formatCents(fee, language) },
          { key: 'number', term: say('number'), detail: number },
        ]}
      />
    </Card>
  );
}
