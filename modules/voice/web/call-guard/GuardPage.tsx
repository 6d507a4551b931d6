import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { MOST_LISTED } from '../../rules/features.ts';
import { LineChoice } from '../LineChoice.tsx';
import type { LineData } from '../line-page.ts';
import { NoLines } from '../NoLines.tsx';
import { useSay } from '../say.ts';
import { lineName, ofLine } from '../words.ts';

type Features = NonNullable<LineData['features']>;

/** What happens to unwanted calls, and whose calls are always or never put through. */
export function GuardPage({ data: { lines, line, features, isDone } }: PageProps<LineData>) {
  const say = useSay();
  const { attempt } = useSubmission();
  const { problems } = useProblemsOr(say('noAnswer'));
  return (
    <>
      <ErrorSummary title={say('problems')} problems={problems} attempt={attempt} />
      <PageHeading
        up={<UpLink href={ofLine(pathOf('voicePhone'), line)}>{say('phoneTitle')}</UpLink>}
        {...(line && { lead: say('guardLead', { line: lineName(line) }) })}
      >
        {say('guardTitle')}
      </PageHeading>
      <Stack gap="large">
        {isDone && problems.length === 0 && (
          <Alert tone="positive" toneWord={say('done')} announce="status">
            {say('settingsSaved')}
          </Alert>
        )}
        {line ? <LineChoice lines={lines} chosen={line.id} path={pathOf('callGuard')} /> : <NoLines />}
        {line && features && (
          <>
            <Mode features={features} line={line.id} />
            <Grid>
              <GridCell span={6}>
                <CallerList list="blocked" numbers={features.blocked} line={line.id} />
              </GridCell>
              <GridCell span={6}>
                <CallerList list="allowed" numbers={features.allowed} line={line.id} />
              </GridCell>
            </Grid>
          </>
        )}
      </Stack>
    </>
  );
}

function Mode({ features, line }: { readonly features: Features; readonly line: string }) {
  const say = useSay();
  const { busy } = useProblemsOr(say('noAnswer'));
  return (
    <Card label={say('guardMode')}>
      <ActionForm key={features.guard}>
        <input type="hidden" name="act" value="guard" />
        <input type="hidden" name="line" value={line} />
        <Stack>
          <RadioCards
            name="guard"
            label={say('guardMode')}
            chosen={features.guard}
            options={[
              { value: 'off', title: say('guardOff'), note: say('guardOffNote') },
              { value: 'warn', title: say('guardWarn'), note: say('guardWarnNote') },
              { value: 'block', title: say('guardBlock'), note: say('guardBlockNote') },
            ]}
          />
          <div>
            <PrimaryButton type="submit" busy={busy}>
              {say('guardSave')}
            </PrimaryButton>
          </div>
        </Stack>
      </ActionForm>
    </Card>
  );
}

type ListProps = { readonly list: 'blocked' | 'allowed'; readonly numbers: Features['blocked']; readonly line: string };

function CallerList({ list, numbers, line }: ListProps) {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('noAnswer'));
  const name = `number-${list}`;
  return (
    <Card labelledBy={list}>
      <CardHeading id={list}>{say(list)}</CardHeading>
      <Note>{say(list === 'blocked' ? 'blockedNote' : 'allowedNote')}</Note>
      {numbers.length === 0 ? (
        <p>{say('listEmpty')}</p>
      ) : (
        <Rows>
          {numbers.map(({ dialed, shown }) => (
            <Row
              key={dialed}
              aside={
                <ActionForm>
                  <input type="hidden" name="act" value="remove" />
                  <input type="hidden" name="line" value={line} />
                  <input type="hidden" name="list" value={list} />
                  <input type="hidden" name={name} value={dialed} />
                  <SecondaryButton type="submit" aria-label={say('listRemoveOf', { number: shown })}>
                    {say('listRemove')}
                  </SecondaryButton>
                </ActionForm>
              }
            >
              {shown}
            </Row>
          ))}
        </Rows>
      )}
      <ActionForm key={numbers.length}>
        <input type="hidden" name="act" value="add" />
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="list" value={list} />
        <Stack>
          <TextField
            {...field(name)}
            label={say('listNumber')}
            hint={say('listCount', { count: numbers.length, most: MOST_LISTED })}
            type="tel"
            autoComplete="off"
            width="medium"
          />
          <div>
            <SecondaryButton type="submit" busy={busy}>
              {say('listAdd')}
            </SecondaryButton>
          </div>
        </Stack>
      </ActionForm>
    </Card>
  );
}
