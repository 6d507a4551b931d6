import Mails from 'lucide-react/icons/mails';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
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

const offers = [
  { key: 'box', icon: Mails, title: 'aboutBox', text: 'aboutBoxText' },
  { key: 'safe', icon: ShieldCheck, title: 'aboutSafe', text: 'aboutSafeText' },
  { key: 'everywhere', icon: MonitorSmartphone, title: 'aboutEverywhere', text: 'aboutEverywhereText' },
] as const;

/** What visitors read: what mail is here, and the way in. */
export function AboutMail() {
  const say = useSay();
  const language = useLanguage();
  const { phone } = usePartner();
  return (
    <>
      <PageHeading lead={say('aboutLead')}>{say('aboutTitle')}</PageHeading>
      <Stack gap="large">
        <Card labelledBy="sign-in">
          <CardHeading id="sign-in">{say('aboutSignIn')}</CardHeading>
          <p>{say('aboutSignInText')}</p>
          <StandaloneLink href={signInFor(pathIn(language, pathOf('email')))}>{say('signIn')}</StandaloneLink>
          <p>
            <WithPhone>{say('aboutCall', { phone: phone.display })}</WithPhone>
          </p>
        </Card>
        <Grid>
          {offers.map(({ key, icon, title, text }) => (
            <GridCell key={key} span={4}>
              <Tile id={`offer-${key}`} level={2} mark={<Mark icon={icon} />} title={say(title)}>
                <p>{say(text)}</p>
              </Tile>
            </GridCell>
          ))}
        </Grid>
      </Stack>
    </>
  );
}
