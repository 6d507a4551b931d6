import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, goTo } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { StepPage } from '../parts/StepPage.tsx';
import { useSay } from '../say.ts';
import { loadStep, type StepData } from '../steps.ts';

/** /selfinstall/test: whether what was set up is as fast as it should be. */
export const page = definePage<StepData>({
  async load({ graph }) {
    const loaded = await loadStep(graph);
    return 'elsewhere' in loaded || loaded.device.isOnline ? loaded : goTo(pathOf('selfInstallActivate'));
  },
  title: (_data, words) => sayIn<typeof en>(words, 'self-install')('testTitle'),
  Page: TestPage,
});

function TestPage() {
  const say = useSay();
  return (
    <StepPage step="selfInstallTest" heading={say('testTitle')}>
      <Stack gap="large">
        <p>{say('testText')}</p>
        <Actions>
          <ButtonLink href={pathOf('selfInstallDone')}>{say('testNext')}</ButtonLink>
          <ButtonLink look="secondary" href={pathOf('speedTest')}>
            {say('testSpeed')}
          </ButtonLink>
        </Actions>
      </Stack>
    </StepPage>
  );
}
