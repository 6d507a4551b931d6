import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { FieldGrid } from '#design/web/fields/FieldGrid.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { rings as ringLimits } from '../../rules/features.ts';
import type { LineData } from '../line-page.ts';
import { useSay } from '../say.ts';

type Props = { readonly features: NonNullable<LineData['features']>; readonly line: string };

const ringOptions = Array.from({ length: ringLimits.most - ringLimits.least + 1 }, (_, index) => ringLimits.least + index);
const days = [1, 2, 3, 4, 5, 6, 0];

/** Rings, quiet, and hidden numbers: one form, saved as a whole. */
export function Rules({ features, line }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  const { errorOf, typedIn, busy } = useProblemsOr(say('noAnswer'));
  const isTyped = submission?.values.act === 'rules';
  const isOn = (name: string, was: boolean) => (isTyped ? typedIn(name) !== undefined : was);
  return (
    <Card labelledBy="rules">
      <CardHeading id="rules">{say('rules')}</CardHeading>
      <ActionForm>
        <input type="hidden" name="act" value="rules" />
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="version" value={features.version} />
        <Stack gap="large">
          <SelectField
            name="rings"
            label={say('rings')}
            error={errorOf('rings')}
            chosen={typedIn('rings') ?? String(features.rings)}
            options={ringOptions.map((count) => ({ value: String(count), label: say('ringsOption', { count }) }))}
          />
          <Checkbox choice name="no-calls" label={say('quiet')} defaultChecked={isOn('no-calls', features.quiet)} />
          <fieldset>
            <legend>{say('quietTimes')}</legend>
            <Note small>{say('quietTimesHint')}</Note>
            <Stack>
              <FieldGrid>
                {days.map((day) => (
                  <Checkbox
                    choice
                    key={day}
                    name={`day-${day}`}
                    label={say('day', { day: String(day) })}
                    defaultChecked={isOn(`day-${day}`, features.quietDays.includes(day))}
                  />
                ))}
              </FieldGrid>
              <FieldGrid>
                <TextField
                  name="quiet"
                  type="time"
                  label={say('quietFrom')}
                  error={errorOf('quiet')}
                  defaultValue={typedIn('quiet') ?? features.quietFrom ?? '22:00'}
                  width="short"
                />
                <TextField
                  name="quietUntil"
                  type="time"
                  label={say('quietUntil')}
                  defaultValue={typedIn('quietUntil') ?? features.quietUntil ?? '07:00'}
                  width="short"
                />
              </FieldGrid>
            </Stack>
          </fieldset>
          <Checkbox
            choice
            name="refusesAnonymous"
            label={say('refusesAnonymous')}
            defaultChecked={isOn('refusesAnonymous', features.refusesAnonymous)}
          />
          <Checkbox
            choice
            name="hidesNumber"
            label={say('hidesNumber')}
            hint={say('hidesNote')}
            defaultChecked={isOn('hidesNumber', features.hidesNumber)}
          />
          <div>
            <PrimaryButton type="submit" busy={busy}>
              {say('save')}
            </PrimaryButton>
          </div>
        </Stack>
      </ActionForm>
    </Card>
  );
}
