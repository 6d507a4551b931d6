import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { DateField } from '#design/web/fields/DateField.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { monthDayYear } from '#platform/rules/time/month-day-year.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { LineOfMoveFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { Refused } from '../Refused.tsx';
import { addressText, lineName } from '../rows.tsx';
import { Step } from '../Step.tsx';
import { useSay } from '../say.ts';
import type { PlanData } from './plan.ts';

/** Step 2 of 3: what comes along, when, who sets it up, and 911. */
export const PlanPage = ({ data }: PageProps<PlanData>) => (data.offer.refused ? <Refused refused={data.offer.refused} /> : <Choose data={data} />);

function Choose({ data: { offer, draft, place } }: { readonly data: PlanData }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { submission } = useSubmission();
  const { firstOn, lastOn, today, gapDays } = offer;
  const first = firstOn ?? today;
  const errorOf = (field: string) => submission?.problems.find((problem) => problem.field === field)?.text;
  const typed = (field: string, kept: string | undefined) => submission?.values[field] ?? kept ?? '';
  const there = place.lines.filter(({ isThere }) => isThere);
  const missing = place.lines.filter(({ isThere }) => !isThere);
  return (
    <Step step="plan" unavailable={say('noAnswerStep')}>
      <p>{say('planText', { address: addressText(place.to, say) })}</p>
      <ActionForm>
        <Stack gap="large">
          <fieldset aria-labelledby="comes-along">
            <Stack gap="medium">
              <h2 id="comes-along">{say('comesHeading')}</h2>
              {there.map((one) => (
                <Comes
                  key={one.line}
                  line={one}
                  isKept={submission ? submission.values[`comes-${one.line}`] !== undefined : !draft.leaves.includes(one.line)}
                  error={one === there[0] ? errorOf(`comes-${one.line}`) : undefined}
                />
              ))}
              {missing.map(({ line, name }) => (
                <p key={line}>{say('lineNotThere', { line: lineName(line, say), name })}</p>
              ))}
            </Stack>
          </fieldset>
          <Stack gap="medium">
            <h2>{say('daysHeading')}</h2>
            <p>{say('daysText', { gap: gapDays })}</p>
            <DateField
              name="end"
              label={say('endLabel')}
              hint={say('endHint', { example: monthDayYear(plusDays(first, -1)) })}
              error={errorOf('end')}
              defaultValue={typed('end', draft.endsOn ? monthDayYear(draft.endsOn) : undefined)}
            />
            <DateField
              name="start"
              label={say('startLabel')}
              hint={say('startHint', { first: formatDate(first, 'long', language), last: formatDate(lastOn ?? today, 'long', language) })}
              error={errorOf('start')}
              defaultValue={typed('start', draft.startsOn ? monthDayYear(draft.startsOn) : undefined)}
            />
          </Stack>
          <RadioCards
            name="setUp"
            label={say('setUpLabel')}
            error={errorOf('setUp')}
            chosen={submission?.values.setUp ?? draft.setUp ?? 'self-install'}
            options={[
              { value: 'self-install', title: say('byYourself'), note: say('byYourselfNote') },
              { value: 'visit', title: say('bySomebody'), note: say('bySomebodyNote') },
            ]}
          />
          {there.some(({ line }) => line === 'voice') && (
            <Stack gap="medium">
              <h2>{say('heading911')}</h2>
              <p>{say('text911')}</p>
              <Checkbox name="confirms911" label={say('confirm911', { address: addressText(place.to, say) })} error={errorOf('confirms911')} />
            </Stack>
          )}
          <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
            {say('continue')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    </Step>
  );
}

type ComesProps = { readonly line: LineOfMoveFragment; readonly isKept: boolean; readonly error: string | undefined };

function Comes({ line: { line, name, becomes, monthly }, isKept, error }: ComesProps) {
  const say = useSay();
  const language = useLanguage();
  const amount = formatCents(monthly, language);
  return (
    <Checkbox
      name={`comes-${line}`}
      value="yes"
      choice
      label={lineName(line, say)}
      hint={becomes === null ? say('samePlan', { name, amount }) : say('otherPlan', { name, other: becomes, amount })}
      error={error}
      defaultChecked={isKept}
    />
  );
}
