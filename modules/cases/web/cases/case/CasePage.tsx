import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { MessageForm } from '../../MessageForm.tsx';
import { useSay } from '../../say.ts';
import { useProblems } from '../../use-problems.ts';
import { CaseCard } from '../CaseCard.tsx';
import type { CaseInZone } from '../case-in-zone.ts';

export type CasePageData = {
  readonly which: string;
  /** Null if the link leads nowhere. */
  readonly shown: CaseInZone | null;
  /** Its latest messages, not earlier ones. */
  readonly isLatest: boolean;
  /** A message was just added. */
  readonly sent: boolean;
};

export function CasePage({ data: { which, shown, isLatest, sent } }: PageProps<CasePageData>) {
  const say = useSay();
  const { problems } = useProblems();
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{say(shown ? 'caseTitle' : 'linkEnded')}</PageHeading>
      {sent && problems.length === 0 && <p role="status">{say('addedText')}</p>}
      {shown ? <CaseCard shown={shown} which={which} /> : <p>{say('linkEndedText')}</p>}
      {shown && !isLatest && <StandaloneLink href={pathOf('supportCase', { which })}>{say('latestMessages')}</StandaloneLink>}
      {shown && (
        <Grid>
          <GridCell span={7}>
            <WriteAgain key={shown.messages.at(-1)?.number} isClosed={shown.state === 'closed'} />
          </GridCell>
        </Grid>
      )}
      <StandaloneLink href={pathOf('supportCases')}>{say('toCases')}</StandaloneLink>
    </Stack>
  );
}

function WriteAgain({ isClosed }: { readonly isClosed: boolean }) {
  const say = useSay();
  const before = (
    <Stack>
      <h2>{say('writeAgain')}</h2>
      {isClosed && <Note>{say('opensAgain')}</Note>}
    </Stack>
  );
  return <MessageForm before={before} />;
}
