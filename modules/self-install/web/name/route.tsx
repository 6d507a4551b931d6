import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { NameWifiDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, type PageProps, type PageRequest } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { ProblemsOfCode } from '../parts/ProblemsOfCode.tsx';
import { StepPage } from '../parts/StepPage.tsx';
import { useSay } from '../say.ts';
import { loadStep, type StepData } from '../steps.ts';

/** /selfinstall/name: a name and a passphrase for the Wi-Fi of a gateway. */
export const page = definePage<StepData>({
  async load({ graph }) {
    const loaded = await loadStep(graph);
    if ('elsewhere' in loaded) return loaded;
    if (!loaded.device.isOnline) return goTo(pathOf('selfInstallActivate'));
    // A modem has no Wi-Fi, and not everybody may name it.
    return loaded.device.kind === 'gateway' && loaded.mayNameWifi ? loaded : goTo(pathOf('selfInstallTest'));
  },
  act: nameWifi,
  title: (_data, words) => sayIn<typeof en>(words, 'self-install')('nameTitle'),
  Page: NamePage,
});

async function nameWifi(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'self-install');
  const { id = '', name = '', passphrase = '' } = fieldsOf(form);
  const { nameWifi: answer } = await graph(NameWifiDocument, { id, name, passphrase });
  if (answer.__typename === 'WifiNamed') return { goTo: pathOf('selfInstallTest') };
  const texts: Readonly<Record<string, string>> = { name: say('wifiNameMend'), passphrase: say('passphraseMend') };
  if (answer.reason === 'unavailable') return { problems: [{ field: '', text: say('unavailable') }] };
  return { problems: answer.fields.map((field) => ({ field, text: texts[field] ?? '' })) };
}

function NamePage({ data: { device } }: PageProps<StepData>) {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('unavailable'));
  return (
    <StepPage step="selfInstallName" heading={say('nameTitle')} above={<ProblemsOfCode />}>
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name="id" value={device.id} />
          <TextField {...field('name')} label={say('wifiName')} hint={say('wifiNameHint')} autoComplete="off" spellCheck={false} />
          <TextField {...field('passphrase')} label={say('passphrase')} hint={say('passphraseHint')} autoComplete="off" spellCheck={false} />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('naming')}>
              {say('nameNext')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={pathOf('selfInstallTest')}>
              {say('keepName')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </StepPage>
  );
}
