import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { isChargeable, methodCard, offeredFirst } from '../journey/MethodPage.tsx';
import { errorOf } from '../journey/Step.tsx';
import { RefusedAlert } from '../RefusedAlert.tsx';
import { SettingActs } from '../SettingActs.tsx';
import { useSay } from '../say.ts';
import { methodWords, partName } from '../words.ts';
import { AgreeToBackup } from './AgreeToBackup.tsx';
import { type BackupData, REMOVE_FIELD } from './backup.ts';

/** The backup of one part: what it is for, which method, the text to agree to, and how to remove it. */
export function BackupPage({ data }: PageProps<BackupData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const { part, chosen, now } = data;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={submission?.problems.filter(({ field }) => field !== '') ?? []} />
      <RefusedAlert code="autoPayBackup" />
      <StepHeading>{say(chosen ? 'backupReviewHeading' : 'backupHeading', { part: partName(say, part.part) })}</StepHeading>
      {chosen ? (
        <AgreeToBackup key={chosen.id} part={part.part} method={chosen} />
      ) : (
        <>
          <Stack gap="small">
            <p>{say('backupText')}</p>
            <p>{say('backupOnce')}</p>
          </Stack>
          {now && <RemoveBackup part={part.part} method={methodWords(say, now)} />}
          <ChooseBackup data={data} />
        </>
      )}
    </Stack>
  );
}

function RemoveBackup({ part, method }: { readonly part: AccountPart; readonly method: string }) {
  const say = useSay();
  const busy = useBusy();
  return (
    <ActionForm>
      <Stack gap="small">
        <p>
          <strong>{say('backupNow', { method })}</strong>
        </p>
        <input type="hidden" name="part" value={part} />
        <input type="hidden" name={REMOVE_FIELD} value="1" />
        <Actions>
          <SecondaryButton type="submit" busy={busy} busyText={say('saving')}>
            {say('backupRemove')}
          </SecondaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}

function ChooseBackup({ data: { part, methods, now } }: { readonly data: BackupData }) {
  const say = useSay();
  const { submission } = useSubmission();
  const cardsOnly = part.part === 'mobile';
  const usable = methods.filter((method) => isChargeable(method, cardsOnly));
  const add = pathOf('methodAdd');
  if (usable.length === 0) {
    return (
      <>
        <p>{say('backupNone')}</p>
        <Actions>
          <ButtonLink href={add}>{say('methodAdd')}</ButtonLink>
          <ButtonLink look="secondary" href={pathOf('autoPay')}>
            {say('toSettings')}
          </ButtonLink>
        </Actions>
      </>
    );
  }
  return (
    <ActionForm>
      <Stack gap="large">
        <input type="hidden" name="part" value={part.part} />
        <RadioCards
          name="methodId"
          label={say('backupQuestion')}
          error={errorOf(submission, 'methodId')}
          options={methods.map((method) => methodCard(method, { cardsOnly, now: now ? [now.id] : [] }, say))}
          chosen={submission?.values.methodId ?? offeredFirst(usable, now ? [now.id] : [])?.id}
        />
        <StandaloneLink href={add}>{say('methodAdd')}</StandaloneLink>
        <SettingActs act={say('continue')} />
      </Stack>
    </ActionForm>
  );
}
