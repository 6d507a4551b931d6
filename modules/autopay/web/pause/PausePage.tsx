import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { AutoPayCardFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { EnrolledPart } from '../enrolled-part.ts';
import { RefusedAlert } from '../RefusedAlert.tsx';
import { useSay } from '../say.ts';
import { partName } from '../words.ts';

/** What a one-month pause leaves out, when debits resume, and what stays due; or how to take it back. */
export function PausePage({ data: { part } }: PageProps<EnrolledPart>) {
  const say = useSay();
  const busy = useBusy();
  const isPaused = part.pause?.state === 'asked';
  return (
    <Stack gap="large">
      <RefusedAlert code="autoPayPause" />
      <StepHeading>{say(isPaused ? 'pauseNowHeading' : 'pauseHeading', { part: partName(say, part.part) })}</StepHeading>
      <WhatItMeans part={part} isPaused={isPaused} />
      <ActionForm>
        <input type="hidden" name="part" value={part.part} />
        {!isPaused && <input type="hidden" name="statementOn" value={part.pause?.statementOn ?? ''} />}
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
            {say(isPaused ? 'pauseEnd' : 'pauseAct')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('autoPay')}>
            {say(isPaused ? 'toSettings' : 'pauseKeep')}
          </ButtonLink>
        </Actions>
      </ActionForm>
    </Stack>
  );
}

function WhatItMeans({ part, isPaused }: { readonly part: AutoPayCardFragment; readonly isPaused: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const { pause, discount } = part;
  if (!pause?.on) return null;
  const date = formatDate(pause.on, 'long', language);
  const own = leftToCustomer(part, pause.on, isPaused);
  return (
    <Stack gap="small">
      <p>
        {own
          ? say('pauseLeavesOutDue', { date, amount: formatCents(own.amount, language), dueOn: formatDate(own.dueOn, 'long', language) })
          : say('pauseLeavesOut', { date })}
      </p>
      {pause.resumesOn && <p>{say('pauseGoesOn', { date: formatDate(pause.resumesOn, 'long', language) })}</p>}
      {discount > 0 && <p>{say('keepsDiscount', { amount: formatCents(discount, language) })}</p>}
      <p>{say(isPaused ? 'pauseEndText' : 'pauseBack', { date })}</p>
    </Stack>
  );
}

/** What the customer pays instead of the paused debit, and by when. Undefined for the debit of a bill that is not out yet: its amount is not known. */
function leftToCustomer({ nextDebitOn, nextDebitAmount, leftToPay, dueOn }: AutoPayCardFragment, pausedOn: IsoDate, isPaused: boolean) {
  const amount = isPaused ? leftToPay : nextDebitOn === pausedOn ? nextDebitAmount : null;
  return amount && dueOn && dueOn >= pausedOn ? { amount, dueOn } : undefined;
}
