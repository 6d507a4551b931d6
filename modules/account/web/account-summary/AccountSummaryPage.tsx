import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { EnterpriseNote } from '#modules/billing/web/parts/EnterpriseNote.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import type { PageProps } from '#platform/web/page.ts';
import { Slot } from '#platform/web/Slot.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Summary } from './account-summary.ts';

/** What matters now: the cards of all modules, each part's bill first, then the services. */
export function AccountSummaryPage({ data: { user, profile, links, voiceZone, cards } }: PageProps<Summary>) {
  const say = useSay();
  const enterprise = { key: 'enterprise', order: 100, width: 'full', content: <EnterpriseNote site={links.enterprise} /> } as const;
  const services = profile.services.map((service) => (
    <GridCell key={service.line} span={4}>
      <ServiceCard service={service} zone={voiceZone && service.line === 'voice' ? VOICE_ZONE_PATH : undefined} />
    </GridCell>
  ));
  return (
    <>
      <PageHeading>{say('greeting', { name: user.firstName })}</PageHeading>
      <Grid>
        <Slot
          cards={cards}
          own={[...(profile.customerType === 'enterprise' ? [enterprise] : []), { key: 'services', order: 500, width: 'cells', content: services }]}
          here={pathOf('accountSummary')}
        />
      </Grid>
    </>
  );
}

const names = { internet: 'lineInternet', tv: 'lineTv', voice: 'lineVoice', mobile: 'lineMobile', streaming: 'lineStreaming' } as const;

type ServiceCardProps = { readonly service: Summary['profile']['services'][number]; readonly zone: `/${string}` | undefined };

/** One of the customer's services: its plan, and its lines if there are several. @param zone where they manage it, outside the portal */
function ServiceCard({ service, zone }: ServiceCardProps) {
  const say = useSay();
  const language = useLanguage();
  const { line, planName, provisioned, lines } = service;
  if (!hasKey(names, line)) return null;
  const id = `service-${line}`;
  // Includes the plan, because a part of the bill has the same name as its service.
  return (
    <Card labelledBy={`${id} ${id}-plan`}>
      <CardHeading id={id} level={2}>
        {say(names[line])}
      </CardHeading>
      <p id={`${id}-plan`}>{planName}</p>
      {lines > 1 && <Note>{say('lines', { count: lines })}</Note>}
      {!provisioned && <Note>{say('notProvisioned')}</Note>}
      {zone && (
        <p>
          <a href={pathIn(language, zone)}>{say('toVoiceZone')}</a>
        </p>
      )}
    </Card>
  );
}
