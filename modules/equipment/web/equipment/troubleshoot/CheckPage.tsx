import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { deviceName } from '../../parts/device-name.ts';
import { useSay } from '../../say.ts';
import { type CheckData, symptoms, symptomWords } from './check.ts';
import { Verdict } from './Verdict.tsx';

/** What is wrong with a device: the question, or what the check of it came to. */
export const CheckPage = ({ data }: PageProps<CheckData>) =>
  data.check ? <Verdict device={data.device} check={data.check} sent={data.sent} timeZone={data.timeZone} /> : <Ask device={data.device} />;

function Ask({ device }: Pick<CheckData, 'device'>) {
  const say = useSay();
  const { problems, busy, errorOf } = useProblemsOr(say('checkNoAnswer'));
  const { id, line } = device;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading up={<UpLink href={pathOf('equipment', { id })}>{deviceName(device, say)}</UpLink>} lead={say('checkLead')}>
        {say('checkTitle', { device: deviceName(device, say) })}
      </PageHeading>
      <ActionForm>
        <Stack gap="large">
          <RadioCards
            name="symptom"
            label={say('symptomLegend')}
            error={errorOf('symptom')}
            options={symptoms.map((value) => ({ value, title: say(symptomWords(value, line)) }))}
          />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('checking')}>
              {say('checkNow')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={pathOf('equipment', { id })}>
              {say('restartNotNow')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </Stack>
  );
}
