import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { FieldError } from '#design/web/fields/FieldError.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { AutoPayKind } from '#modules/autopay/rules/auto-pay-quote.ts';
import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import { FailurePage } from '#modules/failures/web/parts/FailurePage.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { partName } from '../words.ts';
import { headingOf, positionIn } from './auto-pay-journey.ts';
import { canBe, type PartsData, partField } from './parts.ts';
import { errorOf, Step } from './Step.tsx';

/** Step 1 of 3: which bills, and the amount due of each (AUTO-01, AUTO-07). */
export function PartsPage({ data }: PageProps<PartsData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const { kind, parts, storeOnly, today } = data;
  const newIntent = useNewIntent(kind);
  const possible = parts.filter((part) => canBe(kind, part));
  const heading = say(headingOf(kind, 'parts'));
  if (storeOnly) return <FailurePage code="autoPay" text="onlineRefusedText" ok={pathOf('autoPay')} />;
  if (possible.length === 0) return <Impossible heading={heading} kind={kind} parts={parts} />;
  const error = errorOf(submission, 'parts');
  return (
    <Step place={positionIn(kind, 'parts')} heading={heading}>
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
                <Choice key={part.part} part={part} today={today} chosen={data.chosen.includes(part.part)} />
              ))}
            </Stack>
          </fieldset>
          {kind === 'change' &&
            parts
              .filter((part) => waitsForPayment(kind, part))
              .map(({ part }) => (
                <Note key={part} small>
                  {say('refusedPastDue', { part: partName(say, part) })}
                </Note>
              ))}
          <Note small>{say('amountNote')}</Note>
          <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
            {say('continue')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    </Step>
  );
}

type Part = PartsData['parts'][number];

function Choice({ part: { part, amountDue, dueOn }, today, chosen }: { readonly part: Part; readonly today: IsoDate; readonly chosen: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const amount = formatCents(amountDue, language);
  const due = dueOn && dueOn >= today ? say('dueBy', { amount, date: formatDate(dueOn, 'long', language) }) : say('dueNow', { amount });
  return (
    <Checkbox choice name={partField(part)} label={partName(say, part)} hint={amountDue > 0 ? due : say('nothingDue')} defaultChecked={chosen} />
  );
}

type ImpossibleProps = { readonly heading: string; readonly kind: AutoPayKind; readonly parts: readonly Part[] };

/** Whether a part must be paid before Auto Pay can be turned on, or its method changed (AUTO-08). */
const waitsForPayment = (kind: AutoPayKind, { disconnected, state, changeRefused }: Part): boolean =>
  kind === 'enroll' ? disconnected && !isInAutoPay(state) : changeRefused === 'past-due';

const impossible = {
  enroll: { waits: 'refusedDisconnected', none: 'nothingToEnroll' },
  change: { waits: 'refusedPastDue', none: 'nothingToChange' },
} as const;

/** No part can be chosen: each is already enrolled, or has to be paid first. */
function Impossible({ heading, kind, parts }: ImpossibleProps) {
  const say = useSay();
  const stopped = parts.find((part) => waitsForPayment(kind, part));
  const { waits, none } = impossible[kind];
  return (
    <Step heading={heading}>
      <p>{stopped ? say(waits, { part: partName(say, stopped.part) }) : say(none)}</p>
      <Actions>
        {stopped && stopped.amountDue > 0 && <ButtonLink href={`${pathOf('payStart')}?part=${stopped.part}`}>{say('payNow')}</ButtonLink>}
        <ButtonLink href={pathOf('autoPay')} {...(stopped && { look: 'secondary' })}>
          {say('toSettings')}
        </ButtonLink>
      </Actions>
    </Step>
  );
}
