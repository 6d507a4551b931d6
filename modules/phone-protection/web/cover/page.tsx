import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { EndPhoneCoverDocument } from '#platform/web/generated/graphql.ts';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { type CoverShown, loadProtection } from '../load.ts';
import { filePath, PROTECTION_PATH } from '../paths.ts';
import { problemsOf } from '../refusal.ts';
import { useSay } from '../say.ts';

type CoverData = { readonly cover: CoverShown; readonly claimsAYear: number };

/** /smrrp/phones/{cover}: a phone that is covered, filing a claim for it, and ending the cover. */
export const coverPage = defineFrontEndPage<CoverData>({
  async load(request) {
    const found = await loadProtection(request);
    const cover = found?.covers.find(({ id }) => id === request.params.cover);
    return found && cover ? { cover, claimsAYear: found.claimsAYear } : notHere;
  },
  act: end,
  title: ({ cover: { phone } }) => phone,
  Page: CoverPage,
});

async function end(_: unknown, { graph, words, params: { cover = '' } }: FrontEndPageRequest) {
  const { endPhoneCover: answer } = await graph(EndPhoneCoverDocument, { coverId: cover });
  return answer.__typename === 'PhoneProtection' ? { goTo: PROTECTION_PATH } : { problems: problemsOf(answer, words) };
}

function CoverPage({ data: { cover, claimsAYear } }: PageProps<CoverData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, busy } = useProblemsOr(say('noAnswer'));
  const { id, phone, lineName, imeiLastFour, monthly, startsOn, endsOn, isRunning, claimsLeft, hasOpenClaim } = cover;
  const day = (on: typeof startsOn) => formatDate(on, 'long', language);
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading
        up={<UpLink href={PROTECTION_PATH}>{say('title')}</UpLink>}
        aside={<StatusTag tone={isRunning ? 'positive' : 'neutral'}>{say(isRunning ? 'covered' : 'ended')}</StatusTag>}
      >
        {phone}
      </PageHeading>
      <Card label={phone}>
        <SummaryList
          rows={[
            { key: 'line', term: say('line'), detail: lineName },
            { key: 'imei', term: say('imeiShort'), detail: say('endingIn', { digits: imeiLastFour }) },
            { key: 'price', term: say('price'), detail: formatCents(monthly, language), note: say('priceNote') },
            { key: 'since', term: say('since'), detail: day(startsOn) },
            ...(endsOn === null ? [] : [{ key: 'until', term: say('lastDay'), detail: day(endsOn) }]),
            { key: 'claims', term: say('claimsLeft'), detail: say('ofClaims', { count: claimsLeft, all: claimsAYear }) },
          ]}
        />
      </Card>
      {isRunning && !hasOpenClaim && claimsLeft > 0 && (
        <Actions>
          <ButtonLink href={filePath(id)}>{say('fileClaim')}</ButtonLink>
        </Actions>
      )}
      {hasOpenClaim && <p>{say('claimIsOpen')}</p>}
      {isRunning && endsOn === null && !hasOpenClaim && (
        <Disclosure summary={say('endTitle')}>
          <Stack>
            <p>{say('endText')}</p>
            <ActionForm>
              <SecondaryButton type="submit" busy={busy}>
                {say('end')}
              </SecondaryButton>
            </ActionForm>
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}
