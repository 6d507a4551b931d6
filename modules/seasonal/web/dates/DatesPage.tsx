import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { DateField } from '#design/web/fields/DateField.tsx';
import { FieldGrid } from '#design/web/fields/FieldGrid.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { plusMonths } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { monthDayYear } from '#platform/rules/time/month-day-year.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { Refused } from '../Refused.tsx';
import { Step } from '../Step.tsx';
import { useSay } from '../say.ts';
import type { DatesData } from './dates.ts';

/** Step 1 of 2: from when to when, and where mail goes. */
export const DatesPage = ({ data }: PageProps<DatesData>) => (data.offer.refused ? <Refused refused={data.offer.refused} /> : <Choose data={data} />);

function Choose({ data: { intent, offer, draft } }: { readonly data: DatesData }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { submission } = useSubmission();
  const newIntent = useNewIntent('seasonal');
  const { firstOn, lastOn, leastMonths, mostMonths, monthly, today } = offer;
  const errorOf = (field: string) => submission?.problems.find((problem) => problem.field === field)?.text;
  const typed = (field: string, kept: string | undefined) => submission?.values[field] ?? kept ?? '';
  const textField = (field: 'addressLine1' | 'city' | 'state' | 'zip') => ({
    name: field,
    error: errorOf(field),
    defaultValue: typed(field, draft?.forwardTo[field]),
  });
  return (
    <Step step="dates" unavailable={say('noAnswerStep')}>
      <p>{say('datesText', { least: leastMonths, most: mostMonths, amount: formatCents(monthly, language) })}</p>
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name={INTENT_FIELD} value={intent ?? newIntent} />
          <input type="hidden" name="least" value={leastMonths} />
          <input type="hidden" name="most" value={mostMonths} />
          <DateField
            name="start"
            label={say('startLabel')}
            hint={say('startHint', { example: monthDayYear(firstOn ?? today), last: formatDate(lastOn ?? today, 'long', language) })}
            error={errorOf('start')}
            defaultValue={typed('start', draft && monthDayYear(draft.startsOn))}
          />
          <DateField
            name="end"
            label={say('endLabel')}
            hint={say('endHint', { example: monthDayYear(plusMonths(firstOn ?? today, leastMonths)) })}
            error={errorOf('end')}
            defaultValue={typed('end', draft && monthDayYear(draft.endsOn))}
          />
          <fieldset aria-labelledby="forward-to">
            <Stack gap="medium">
              <h2 id="forward-to">{say('addressHeading')}</h2>
              <TextField label={say('addressLine')} autoComplete="address-line1" maxLength={100} {...textField('addressLine1')} />
              <TextField label={say('city')} autoComplete="address-level2" maxLength={60} {...textField('city')} />
              <FieldGrid>
                <TextField
                  label={say('state')}
                  hint={say('stateHint')}
                  autoComplete="address-level1"
                  maxLength={2}
                  width="short"
                  {...textField('state')}
                />
                <TextField
                  label={say('zip')}
                  hint={say('zipHint')}
                  autoComplete="postal-code"
                  inputMode="numeric"
                  maxLength={10}
                  width="short"
                  {...textField('zip')}
                />
              </FieldGrid>
            </Stack>
          </fieldset>
          <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
            {say('continue')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    </Step>
  );
}
