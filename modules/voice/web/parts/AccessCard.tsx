import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import type { VoiceAccessQuery } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from './say.ts';

type Voice = NonNullable<VoiceAccessQuery['voice']>;
export type VoiceAccess = { readonly access: NonNullable<Voice['access']>; readonly label: string };

/** Where voice service is managed, and how many messages there are (specification 3): our pages, or those of the footprint. */
export function AccessCard({ voice: { access, label } }: { readonly voice: VoiceAccess }) {
  const say = useSay();
  return (
    <Card labelledBy="voice-access">
      <CardHeading id="voice-access">{say('accessTitle')}</CardHeading>
      <Rows>
        <Row whole>
          <Way to={access.manageVoiceLink}>{say('accessManage')}</Way>
        </Row>
        <Row whole note={label === '' ? say('accessNone') : label}>
          <Way to={access.voicemailLink}>{say('accessVoicemail')}</Way>
        </Row>
        <Row whole>
          <Way to={access.manageForwardingLink}>{say('accessForwarding')}</Way>
        </Row>
      </Rows>
    </Card>
  );
}

/** To one of our pages by the router; Voice Zone and other sites are led to by the browser. */
function Way({ to, children }: { readonly to: string; readonly children: string }) {
  const language = useLanguage();
  if (to === VOICE_ZONE_PATH) return <a href={pathIn(language, VOICE_ZONE_PATH)}>{children}</a>;
  return <Link href={to}>{children}</Link>;
}
