import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, goTo, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';
import { loadStep, type StepData } from '../steps.ts';

/** /selfinstall/done: it is online, with what makes it work well. */
export const page = definePage<StepData>({
  async load({ graph }) {
    const loaded = await loadStep(graph);
    return 'elsewhere' in loaded || loaded.device.isOnline ? loaded : goTo(pathOf('selfInstallActivate'));
  },
  title: (_data, words) => sayIn<typeof en>(words, 'self-install')('doneTitle'),
  Page: DonePage,
});

function DonePage({ data: { device } }: PageProps<StepData>) {
  const say = useSay();
  return (
    <Stack gap="large">
      <Outcome tone="positive" heading={say('doneTitle')}>
        <p>{say('doneText', { device: `${device.make} ${device.model}` })}</p>
      </Outcome>
      <Card labelledBy="tips">
        <CardHeading id="tips">{say('tips')}</CardHeading>
        <Rows>
          <Row note={say('tipOpenNote')}>{say('tipOpen')}</Row>
          <Row note={say('tipNearNote')}>{say('tipNear')}</Row>
        </Rows>
      </Card>
      <Actions>
        <ButtonLink href={pathOf('accountSummary')}>{say('toHome')}</ButtonLink>
      </Actions>
    </Stack>
  );
}
