import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { CardProps } from '#platform/web/card.ts';
import type { NextReminderQuery } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

export type Next = NonNullable<NextReminderQuery['account']>['reminders']['items'][number];

export function NextReminder({ data }: CardProps<Next>) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="next-reminder">
      <CardHeading id="next-reminder">{say('nextReminder')}</CardHeading>
      {data === unavailable ? (
        <p>{say('notNow')}</p>
      ) : (
        <>
          <p>{data.text}</p>
          <Note>{formatDate(data.on, 'long', language)}</Note>
        </>
      )}
      <StandaloneLink href={pathOf('reminders')}>{say('allReminders')}</StandaloneLink>
    </Card>
  );
}
