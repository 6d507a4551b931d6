import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { useProblems } from '../use-problems.ts';
import { CaseCard } from './CaseCard.tsx';
import type { CaseInZone } from './case-in-zone.ts';

export type CasesPageData =
  | { readonly kind: 'mine'; readonly cases: readonly CaseInZone[]; readonly next: string | null }
  | { readonly kind: 'visitor'; readonly mailed: boolean };

export function CasesPage({ data }: PageProps<CasesPageData>) {
  const say = useSay();
  const { problems } = useProblems();
  const isEmpty = data.kind === 'mine' && data.cases.length === 0;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{say('casesTitle')}</PageHeading>
      {isEmpty && (
        <Card label={say('casesTitle')}>
          <p>{say('noCases')}</p>
          <Actions>
            <ButtonLink look="secondary" href={pathOf('supportForm')}>
              {say('title')}
            </ButtonLink>
          </Actions>
        </Card>
      )}
      {data.kind === 'mine' &&
        data.cases.map((shown) => (
          <CaseCard key={shown.number} shown={shown} which={shown.number}>
            <StandaloneLink href={pathOf('supportCase', { which: shown.number })}>
              {say('writeAgain')}
              <VisuallyHidden>{`: ${say('caseHeading', { topic: say(shown.topic), number: shown.number })}`}</VisuallyHidden>
            </StandaloneLink>
          </CaseCard>
        ))}
      {data.kind === 'mine' && data.next !== null && (
        <StandaloneLink href={`${pathOf('supportCases')}?after=${data.next}`}>{say('olderCases')}</StandaloneLink>
      )}
      {data.kind === 'visitor' &&
        (data.mailed ? (
          <p role="status">{say('mailed')}</p>
        ) : (
          <Grid>
            <GridCell span={7}>
              <LookUp />
            </GridCell>
          </Grid>
        ))}
      {!isEmpty && <StandaloneLink href={pathOf('supportForm')}>{say('title')}</StandaloneLink>}
    </Stack>
  );
}

/** A visitor gets a link by mail: a number alone opens nothing. */
function LookUp() {
  const say = useSay();
  const language = useLanguage();
  const { busy, field } = useProblems();
  return (
    <Stack gap="large">
      <StandaloneLink href={signInFor(pathIn(language, pathOf('supportCases')))}>{say('signInForCases')}</StandaloneLink>
      <p>{say('lookUpText')}</p>
      <ActionForm>
        <Stack gap="large">
          <TextField {...field('number')} label={say('number')} hint={say('numberHint')} width="short" autoComplete="off" spellCheck={false} />
          <TextField {...field('email')} type="email" label={say('email')} autoComplete="email" spellCheck={false} />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('sending')}>
              {say('mailLink')}
            </PrimaryButton>
          </Actions>
        </Stack>
      </ActionForm>
    </Stack>
  );
}
