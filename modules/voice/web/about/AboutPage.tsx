import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Voicemail from 'lucide-react/icons/voicemail';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Tile } from '#design/web/panels/Tile.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../say.ts';

export type AboutData = object;

const offers = [
  { key: 'calls', icon: PhoneIncoming, title: 'aboutCalls', text: 'aboutCallsText' },
  { key: 'voicemail', icon: Voicemail, title: 'aboutVoicemail', text: 'aboutVoicemailText' },
  { key: 'guard', icon: ShieldCheck, title: 'aboutGuard', text: 'aboutGuardText' },
  { key: 'forward', icon: PhoneForwarded, title: 'aboutForward', text: 'aboutForwardText' },
] as const;

/** What home phone offers, and what to know of it before an emergency. */
export function AboutPage() {
  const say = useSay();
  const language = useLanguage();
  const { phone } = usePartner();
  return (
    <>
      <PageHeading lead={say('aboutLead')}>{say('aboutTitle')}</PageHeading>
      <Stack gap="large">
        <Grid>
          {offers.map(({ key, icon, title, text }) => (
            <GridCell key={key} span={6}>
              <Tile id={`offer-${key}`} level={2} mark={<Mark icon={icon} />} title={say(title)}>
                <p>{say(text)}</p>
              </Tile>
            </GridCell>
          ))}
        </Grid>
        <Alert tone="caution" toneWord={say('aboutEmergency')} title={say('aboutEmergency')}>
          {say('aboutEmergencyText')}
        </Alert>
        <Card labelledBy="have">
          <CardHeading id="have">{say('aboutSignIn')}</CardHeading>
          <p>{say('aboutSignInText')}</p>
          <StandaloneLink href={signInFor(pathIn(language, pathOf('voicePhone')))}>{say('signIn')}</StandaloneLink>
          <p>
            <WithPhone>{say('aboutCall', { phone: phone.display })}</WithPhone>
          </p>
        </Card>
      </Stack>
    </>
  );
}
