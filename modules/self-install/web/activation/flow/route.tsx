import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage, goTo, notHere, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { activate } from '../../parts/activate.ts';
import { CodeForm } from '../../parts/CodeForm.tsx';
import { Following } from '../../parts/Following.tsx';
import { ProblemsOfCode } from '../../parts/ProblemsOfCode.tsx';
import { useSay } from '../../say.ts';
import { loadStep, type StepData } from '../../steps.ts';

const IN_PROGRESS = 'inprogress';
const inProgress = () => pathOf('activationStep', { step: IN_PROGRESS });

type FlowData = StepData & { readonly step: 'scan' | typeof IN_PROGRESS };

/** /activation/flow/scan: the code of a device; /activation/flow/inprogress: how far it has come. */
export const page = definePage<FlowData>({
  async load({ graph, params: { step } }) {
    if (step !== 'scan' && step !== IN_PROGRESS) return notHere;
    const loaded = await loadStep(graph);
    if ('elsewhere' in loaded) return loaded;
    return step === IN_PROGRESS && !loaded.device.begun ? goTo(pathOf('activationStep', { step: 'scan' })) : { ...loaded, step };
  },
  act: (form, request) => activate(form, request, inProgress()),
  title: ({ step }, words) => sayIn<typeof en>(words, 'self-install')(step === 'scan' ? 'activateTitle' : 'followTitle'),
  Page: FlowPage,
});

function FlowPage({ data: { step, device, bumps } }: PageProps<FlowData>) {
  const say = useSay();
  return (
    <Stack gap="large">
      <ProblemsOfCode />
      <PageHeading up={<UpLink href={pathOf('activation')}>{say('dashboardTitle')}</UpLink>}>
        {say(step === 'scan' ? 'activateTitle' : 'followTitle')}
      </PageHeading>
      {step === 'scan' ? <CodeForm /> : <Following device={device} bumps={bumps} next={pathOf('activation')} />}
    </Stack>
  );
}
