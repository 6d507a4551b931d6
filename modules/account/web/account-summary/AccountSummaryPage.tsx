import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { EnterpriseNote } from '#modules/billing/web/parts/EnterpriseNote.tsx';
import { PayActs } from '#modules/billing/web/parts/PayActs.tsx';
import { usePartName } from '#modules/billing/web/parts/part-name.ts';
import { StatusCard } from '#modules/billing/web/parts/StatusCard.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Summary } from './account-summary.ts';

/** What matters now: each part's bill, then the services. */
export function AccountSummaryPage({ data }: PageProps<Summary>) {
  const say = useSay();
  const { user, profile, links, voiceZone } = data;
  return (
    <>
      <PageHeading>{say('greeting', { name: user.firstName })}</PageHeading>
      <Grid>
        {profile.customerType === 'enterprise' ? (
          <GridCell span={12}>
            <EnterpriseNote site={links.enterprise} />
          </GridCell>
        ) : (
          <Bills summary={data} />
        )}
        {profile.services.map((service) => (
          <GridCell key={service.line} span={4}>
            <ServiceCard service={service} zone={voiceZone && service.line === 'voice' ? VOICE_ZONE_PATH : undefined} />
          </GridCell>
        ))}
      </Grid>
    </>
  );
}

function Bills({ summary: { billing, user, profile } }: { readonly summary: Summary }) {
  const say = useSay();
  const partName = usePartName();
  if (billing === unavailable) {
    return (
      <GridCell span={12}>
        <Failure code="billing" text="billingText" here={pathOf('accountSummary')} />
      </GridCell>
    );
  }
  const several = billing.parts.length > 1;
  return billing.parts.map((part) => (
    <GridCell key={part.part} span={several ? 6 : 12}>
      <StatusCard
        part={part}
        today={billing.today}
        heading={several ? partName(part.part) : say('yourBill')}
        acts={
          <>
            <PayActs part={part} mayPay={user.mayPay} storeOnly={profile.storeOnly} />
            <StandaloneLink href={pathOf('billing')}>{say('seeBill')}</StandaloneLink>
          </>
        }
      />
    </GridCell>
  ));
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
