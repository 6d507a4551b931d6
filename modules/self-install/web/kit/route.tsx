import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { StepPage } from '../parts/StepPage.tsx';
import { useSay } from '../say.ts';
import { loadStep, type StepData } from '../steps.ts';

/** /selfinstall/kit: what is in the parcel, and where it stands well. */
export const page = definePage<StepData>({
  load: ({ graph }) => loadStep(graph),
  title: (_data, words) => sayIn<typeof en>(words, 'self-install')('kitTitle'),
  Page: KitPage,
});

function KitPage({ data: { device } }: PageProps<StepData>) {
  const say = useSay();
  return (
    <StepPage step="selfInstallKit" heading={say('kitTitle')}>
      <Stack gap="large">
        <Card label={say('kitTitle')}>
          <Rows>
            <Row note={say('serialEnding', { ending: device.serialEnding })}>{`${device.make} ${device.model}`}</Row>
            <Row note={say('kitCableNote')}>{say('kitCable')}</Row>
            <Row note={say('kitPowerNote')}>{say('kitPower')}</Row>
          </Rows>
        </Card>
        <p>{say('kitPlace')}</p>
        <Actions>
          <ButtonLink href={pathOf('selfInstallConnect')}>{say('kitNext')}</ButtonLink>
        </Actions>
        <p>{say('kitMissing')}</p>
      </Stack>
    </StepPage>
  );
}
