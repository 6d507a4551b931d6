import { Actions } from '#design/web/buttons/Actions.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { outageLineEnum } from '../../rules/outage.ts';
import { lightsEnum } from '../../rules/report.ts';
import { timeOf } from '../parts/times.ts';
import type { Told } from '../parts/words.ts';
import { useSay } from '../say.ts';
import type { Mine } from './mine-data.ts';

const sinceChoices = ['now', 'hour', 'hours', 'day'] as const;

/** Says that service is out. */
export function ReportCard({
  lines,
  mine: { reportAgainAt },
  told,
}: {
  readonly lines: readonly string[];
  readonly mine: Mine;
  readonly told: Told;
}) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="report">
      <CardHeading id="report">{say('reportTitle')}</CardHeading>
      {reportAgainAt === null ? (
        <ReportForm lines={lines} />
      ) : (
        <p>{say('later', { time: timeOf(reportAgainAt, told.at, told.timeZone, language) })}</p>
      )}
    </Card>
  );
}

function ReportForm({ lines }: { readonly lines: readonly string[] }) {
  const say = useSay();
  const busy = useBusy();
  const { submission } = useSubmission();
  const problem = (name: string) => submission?.problems.find(({ field }) => field === name)?.text;
  const whole = problem('');
  const own = valuesOf(outageLineEnum).filter((line) => lines.includes(line));
  const typed = submission?.values;
  return (
    <ActionForm>
      <Stack>
        {whole !== undefined && (
          <Alert tone="caution" toneWord={say('note')} place="inline" announce="alert">
            {whole}
          </Alert>
        )}
        <fieldset>
          <legend>
            <strong>{say('reportServices')}</strong>
          </legend>
          {own.map((line) => (
            <Checkbox
              key={line}
              choice
              name={line}
              label={say(`line_${line}`)}
              error={line === own[0] ? problem('internet') : undefined}
              defaultChecked={typed ? typed[line] !== undefined : own.length === 1}
            />
          ))}
        </fieldset>
        <SelectField
          name="since"
          label={say('reportSince')}
          options={sinceChoices.map((value) => ({ value, label: say(`reportSince_${value}`) }))}
          chosen={typed?.since ?? 'now'}
        />
        <SelectField
          name="lights"
          label={say('lights')}
          options={valuesOf(lightsEnum)
            .toReversed()
            .map((value) => ({ value, label: say(`lights_${value}`) }))}
          chosen={typed?.lights ?? 'not-seen'}
        />
        <Actions>
          <SecondaryButton type="submit" busy={busy}>
            {say('reportAct')}
          </SecondaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
