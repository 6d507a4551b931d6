import { pathOf } from '#platform/rules/routes.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { activate } from '../parts/activate.ts';
import { CodeForm } from '../parts/CodeForm.tsx';
import { Following } from '../parts/Following.tsx';
import { ProblemsOfCode } from '../parts/ProblemsOfCode.tsx';
import { StepPage } from '../parts/StepPage.tsx';
import { useSay } from '../say.ts';
import { loadStep, type StepData } from '../steps.ts';

/** /selfinstall/activate: the code on the device, and how far it has come. */
export const page = definePage<StepData>({
  load: ({ graph }) => loadStep(graph),
  act: (form, request) => activate(form, request, pathOf('selfInstallActivate')),
  title: ({ device }, words) => sayIn<typeof en>(words, 'self-install')(device.begun ? 'followTitle' : 'activateTitle'),
  Page: ActivatePage,
});

function ActivatePage({ data: { device, bumps } }: PageProps<StepData>) {
  const say = useSay();
  return (
    <StepPage step="selfInstallActivate" heading={say(device.begun ? 'followTitle' : 'activateTitle')} above={<ProblemsOfCode />}>
      {device.begun ? <Following device={device} bumps={bumps} next={pathOf('selfInstallName')} /> : <CodeForm />}
    </StepPage>
  );
}
