import { Alert } from '#design/web/feedback/Alert.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { LineChoice } from '../LineChoice.tsx';
import type { LineData } from '../line-page.ts';
import { NoLines } from '../NoLines.tsx';
import { useSay } from '../say.ts';
import { lineName, ofLine } from '../words.ts';
import { Emergency } from './Emergency.tsx';
import { Forwarding } from './Forwarding.tsx';
import { Rules } from './Rules.tsx';

/** How a line treats calls, and where help is sent. */
export function SettingsPage({ data }: PageProps<LineData>) {
  const say = useSay();
  const { lines, line, features, emergencyAddress, isDone } = data;
  const { attempt } = useSubmission();
  const { problems } = useProblemsOr(say('noAnswer'));
  return (
    <>
      <ErrorSummary title={say('problems')} problems={problems} attempt={attempt} />
      <PageHeading
        up={<UpLink href={ofLine(pathOf('voicePhone'), line)}>{say('phoneTitle')}</UpLink>}
        {...(line && { lead: say('settingsLead', { line: lineName(line) }) })}
      >
        {say('settingsTitle')}
      </PageHeading>
      <Stack gap="large">
        {isDone && problems.length === 0 && (
          <Alert tone="positive" toneWord={say('done')} announce="status">
            {say('settingsSaved')}
          </Alert>
        )}
        {line ? <LineChoice lines={lines} chosen={line.id} path={pathOf('voiceSettings')} /> : <NoLines />}
        {line && features && (
          <Grid>
            <GridCell span={7}>
              <Stack gap="large">
                <Forwarding data={data} line={line.id} targets={features.targets} />
                <Rules key={features.version} features={features} line={line.id} />
              </Stack>
            </GridCell>
            <GridCell span={5}>
              <Stack>{emergencyAddress && <Emergency address={emergencyAddress} line={line.id} />}</Stack>
            </GridCell>
          </Grid>
        )}
      </Stack>
    </>
  );
}
