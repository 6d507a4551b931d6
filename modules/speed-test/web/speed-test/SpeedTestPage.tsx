import { Card } from '#design/web/cards/Card.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatMoment } from '#platform/rules/format.ts';
import type { TestedFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { expectedMegabytes, TEST_SECONDS } from '../../rules/measuring.ts';
import { useSay } from '../say.ts';
import { Advice } from './Advice.tsx';
import { LineCheck } from './LineCheck.tsx';
import { useRunning } from './progress.ts';
import { RunningTest } from './RunningTest.tsx';
import { StartForm } from './StartForm.tsx';
import { TestHistory } from './TestHistory.tsx';
import { TestNumbers } from './TestNumbers.tsx';
import { WhereSpeedGoes } from './WhereSpeedGoes.tsx';
import { verdictTitle } from './words.ts';

export type SpeedTestPageData = {
  readonly timeZone: string;
  /** Null: the plan says no speed. */
  readonly planKbps: number | null;
  readonly offersLineCheck: boolean;
  /** The one that the address names; null: none. */
  readonly test: TestedFragment | null;
  /** Newest first. */
  readonly tests: readonly TestedFragment[];
  /** Where older ones begin. */
  readonly next: string | null;
};

/** A test to begin, one that runs, or what one came to; and those before. */
export function SpeedTestPage({ data }: PageProps<SpeedTestPageData>) {
  const say = useSay();
  const running = useRunning();
  const { problems } = useProblemsOr(say('failed'));
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      {running && <RunningTest {...running} />}
      {/* It stays while its test runs: the form belongs to it. */}
      <div hidden={running !== undefined}>{data.test ? <Result {...data} test={data.test} /> : <Beginning {...data} />}</div>
      <TestHistory {...data} />
    </Stack>
  );
}

function Beginning({ planKbps, offersLineCheck }: SpeedTestPageData) {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading lead={say('lead', { seconds: TEST_SECONDS, megabytes: expectedMegabytes(planKbps) })}>{say('title')}</PageHeading>
      {offersLineCheck && <LineCheck />}
      <Card label={say('title')}>
        <StartForm />
      </Card>
    </Stack>
  );
}

function Result({ test, timeZone, offersLineCheck }: SpeedTestPageData & { readonly test: TestedFragment }) {
  const say = useSay();
  const language = useLanguage();
  const moment = formatMoment(test.at, timeZone, language);
  const lead = say('testedAt', { moment, seconds: Math.round(test.durationMs / 1_000), megabytes: test.megabytes });
  return (
    <Stack gap="large">
      <PageHeading lead={lead}>{verdictTitle(test, say, language)}</PageHeading>
      {offersLineCheck && <LineCheck test={test.id} />}
      <Grid>
        <GridCell span={7}>
          <WhereSpeedGoes test={test} />
        </GridCell>
        <GridCell span={5}>
          <Advice test={test} />
        </GridCell>
        <GridCell span={12}>
          <TestNumbers test={test} />
        </GridCell>
      </Grid>
    </Stack>
  );
}
