import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { FieldError } from '#design/web/fields/FieldError.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { FailurePage } from '#modules/failures/web/parts/FailurePage.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { partName } from '../words.ts';
import { canBe, type PartsData, partField } from './parts.ts';
import { errorOf, Step } from './Step.tsx';

/** Step 1 of 3: which bills, and what is due for each (AUTO-01, AUTO-07). */
export function PartsPage({ data }: PageProps<PartsData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const { kind, parts, storeOnly } = data;
  const newIntent = useNewIntent(kind);
  const possible = parts.filter((part) => canBe(kind, part));
  const heading = say(kind === 'enroll' ? 'enrollAmountHeading' : 'changePartsHeading');
  if (storeOnly) return <FailurePage code="autoPay" text="onlineRefusedText" ok={pathOf('autoPay')} />;
  if (possible.length === 0) return <Impossible heading={heading} why={say(kind === 'enroll' ? 'nothingToEnroll' : 'nothingToChange')} />;
  const error = errorOf(submission, 'parts');
  return (
    <Step step={1} heading={heading}>
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name={INTENT_FIELD} value={data.intent ?? newIntent} />
          <fieldset id="parts" tabIndex={-1} aria-describedby={error ? 'parts-error' : undefined}>
            <Stack>
              <legend>
                <strong>{say(kind === 'enroll' ? 'enrollQuestion' : 'changeQuestion')}</strong>
              </legend>
              <FieldError name="parts" error={error} />
              {possible.map((part) => (
                <Choice key={part.part} part={part} chosen={data.chosen.includes(part.part)} />
              ))}
            </Stack>
          </fieldset>
          <Note small>{say('amountNote')}</Note>
          <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
            {say('continue')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    </Step>
  );
}

function Choice({ part: { part, amountDue, dueOn }, chosen }: { readonly part: PartsData['parts'][number]; readonly chosen: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const due =
    amountDue > 0 && dueOn
      ? say('dueNow', { amount: formatCents(amountDue, language), date: formatDate(dueOn, 'long', language) })
      : say('nothingDue');
  return <Checkbox choice name={partField(part)} label={partName(say, part)} hint={due} defaultChecked={chosen} />;
}

function Impossible({ heading, why }: { readonly heading: string; readonly why: string }) {
  const say = useSay();
  return (
    <Step heading={heading}>
      <p>{why}</p>
      <Actions>
        <ButtonLink href={pathOf('autoPay')}>{say('toSettings')}</ButtonLink>
      </Actions>
    </Step>
  );
}
