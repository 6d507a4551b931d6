import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

/** What the portal is for, and the sign-in. */
export function HomePage() {
  const say = useSay();
  const language = useLanguage();
  const reasons = [
    { id: 'pay', heading: say('homePay'), text: say('homePayText') },
    { id: 'history', heading: say('homeHistory'), text: say('homeHistoryText') },
    { id: 'anywhere', heading: say('homeAnywhere'), text: say('homeAnywhereText') },
  ];
  return (
    <Stack gap="large">
      <Stack>
        <h1 tabIndex={-1}>{say('homeHeading')}</h1>
        <Note>{say('homeLead')}</Note>
        <Actions>
          <ButtonLink href={signInFor(pathIn(language, pathOf('accountSummary')))}>{say('signIn')}</ButtonLink>
          <ButtonLink look="secondary" href={pathOf('storefront')}>
            {say('homePlans')}
          </ButtonLink>
        </Actions>
      </Stack>
      <Grid>
        {reasons.map(({ id, heading, text }) => (
          <GridCell key={id} span={4}>
            <Card labelledBy={id}>
              <CardHeading id={id}>{heading}</CardHeading>
              <Note>{text}</Note>
            </Card>
          </GridCell>
        ))}
      </Grid>
    </Stack>
  );
}
