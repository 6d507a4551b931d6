import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { CaseOfLinkDocument } from '#platform/web/generated/graphql.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { useSay } from '../../say.ts';
import { CaseCard } from '../CaseCard.tsx';
import { type ShownCase, shownCase } from '../shown-case.ts';

type Data = { readonly shown: ShownCase | null };

/** /support/cases/{link}: a visitor's case, by the link of a mail. */
export const page = definePage<Data>({
  async load({ graph, params: { link = '' }, words }) {
    const { caseOfLink } = await graph(CaseOfLinkDocument, { link });
    return { shown: caseOfLink ? shownCase(caseOfLink, words.partner.phone.hours.timeZone) : null };
  },
  title: ({ shown }, words) => sayIn<typeof en>(words, 'cases')(shown ? 'caseTitle' : 'linkEnded'),
  Page: CaseOfLink,
});

function CaseOfLink({ data: { shown } }: PageProps<Data>) {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading>{say(shown ? 'caseTitle' : 'linkEnded')}</PageHeading>
      {shown ? <CaseCard shown={shown} /> : <p>{say('linkEndedText')}</p>}
      <p>
        <Link href={pathOf('supportCases')}>{say('toCases')}</Link>
      </p>
    </Stack>
  );
}
