import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextAreaField } from '#design/web/fields/TextAreaField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { FilesField } from '../../files/FilesField.tsx';
import { useSay } from '../../say.ts';
import { useProblems } from '../../use-problems.ts';
import { CaseCard } from '../CaseCard.tsx';
import type { ShownCase } from '../shown-case.ts';

/** `shown`: null where the link leads nowhere. `sent`: a message of theirs has just been added. */
export type CasePageData = { readonly which: string; readonly shown: ShownCase | null; readonly sent: boolean };

export function CasePage({ data: { which, shown, sent } }: PageProps<CasePageData>) {
  const say = useSay();
  const { problems } = useProblems();
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{say(shown ? 'caseTitle' : 'linkEnded')}</PageHeading>
      {sent && problems.length === 0 && <p role="status">{say('addedText')}</p>}
      {shown ? <CaseCard shown={shown} which={which} /> : <p>{say('linkEndedText')}</p>}
      {shown && (
        <Grid>
          <GridCell span={7}>
            <WriteAgain key={shown.messages.length} isClosed={shown.state === 'closed'} />
          </GridCell>
        </Grid>
      )}
      <p>
        <Link href={pathOf('supportCases')}>{say('toCases')}</Link>
      </p>
    </Stack>
  );
}

function WriteAgain({ isClosed }: { readonly isClosed: boolean }) {
  const say = useSay();
  const { busy, field } = useProblems();
  return (
    <ActionForm encType="multipart/form-data">
      <Stack gap="large">
        <Stack>
          <h2>{say('writeAgain')}</h2>
          {isClosed && <Note>{say('opensAgain')}</Note>}
        </Stack>
        <TextAreaField {...field('message')} label={say('message')} hint={say('messageHint')} />
        <FilesField />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('sending')}>
            {say('send')}
          </PrimaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
