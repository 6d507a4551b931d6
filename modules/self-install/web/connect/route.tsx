import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Stages } from '#design/web/figures/Stages.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { StepPage } from '../parts/StepPage.tsx';
import { useSay } from '../say.ts';
import { loadStep, type StepData } from '../steps.ts';
import { BackOfDevice } from './BackOfDevice.tsx';

/** /selfinstall/connect: which cable goes where. */
export const page = definePage<StepData>({
  load: ({ graph }) => loadStep(graph),
  title: (_data, words) => sayIn<typeof en>(words, 'self-install')('connectTitle'),
  Page: ConnectPage,
});

function ConnectPage({ data: { device } }: PageProps<StepData>) {
  const say = useSay();
  return (
    <StepPage step="selfInstallConnect" heading={say('connectTitle')}>
      <Stack gap="large">
        <Card label={say('connectTitle')}>
          <Stack>
            <BackOfDevice model={device.model} />
            <Stages
              stages={[
                { key: 'cable', state: 'now', title: say('connectCable'), note: say('connectCableNote') },
                { key: 'power', state: 'now', title: say('connectPower'), note: say('connectPowerNote') },
              ]}
            />
          </Stack>
        </Card>
        <Actions>
          <ButtonLink href={pathOf('selfInstallActivate')}>{say('connectNext')}</ButtonLink>
        </Actions>
        <Disclosure summary={say('noLight')}>
          <p>{say('noLightText')}</p>
        </Disclosure>
      </Stack>
    </StepPage>
  );
}
