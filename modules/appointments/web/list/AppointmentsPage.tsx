import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Rows } from '#design/web/cards/Rows.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { AppointmentsQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { isOver } from '../../rules/appointment.ts';
import { VisitRow } from '../parts/VisitRow.tsx';
import { useSay } from '../say.ts';

export type AppointmentsData = NonNullable<AppointmentsQuery['account']>;

/** The visits of technicians: those to come, and what was. */
export function AppointmentsPage({ data: { appointments, mayManageVisits } }: PageProps<AppointmentsData>) {
  const say = useSay();
  const coming = appointments.filter(({ state }) => !isOver(state));
  const past = appointments.filter(({ state }) => isOver(state));
  return (
    <>
      <PageHeading lead={say(coming.length === 0 ? 'listLeadNone' : 'listLead')}>{say('listTitle')}</PageHeading>
      <Stack gap="large">
        {coming.length > 0 && (
          <Card labelledBy="coming">
            <CardHeading id="coming">{say('coming')}</CardHeading>
            <Rows>
              {coming.map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
            </Rows>
          </Card>
        )}
        {mayManageVisits && (
          <Actions>
            <ButtonLink href={pathOf('appointmentBook')}>{say('book')}</ButtonLink>
          </Actions>
        )}
        {past.length > 0 && (
          <Card labelledBy="past">
            <CardHeading id="past">{say('past')}</CardHeading>
            <Rows>
              {past.map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
            </Rows>
          </Card>
        )}
      </Stack>
    </>
  );
}
