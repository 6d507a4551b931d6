import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { TextAreaField } from '#design/web/fields/TextAreaField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { FileClaimDocument } from '#platform/web/generated/graphql.ts';
import { INTENT_FIELD, newIntent, useNewIntent } from '#platform/web/intent.ts';
import { goTo, notHere, type PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { claimableFrom, claimCauseEnum, LONGEST_STORY, remedyOf } from '../../rules/claim.ts';
import { deductibleOf } from '../../rules/cover.ts';
import { type CoverShown, loadProtection, type Protection } from '../load.ts';
import { claimPath, coverPath } from '../paths.ts';
import { problemsOf } from '../refusal.ts';
import { useSay } from '../say.ts';

type FileData = Pick<Protection, 'repair' | 'replacement' | 'claimsAYear' | 'today'> & { readonly cover: CoverShown; readonly from: IsoDate };

/** /smrrp/phones/{cover}/claim: what happened to a phone, and what it costs. A phone for which nothing can be claimed leads back. */
export const filePage = defineFrontEndPage<FileData>({
  async load(request) {
    const found = await loadProtection(request);
    const cover = found?.covers.find(({ id }) => id === request.params.cover);
    if (!found || !cover) return notHere;
    if (!cover.isRunning || cover.hasOpenClaim || cover.claimsLeft === 0) return goTo(coverPath(cover.id));
    const { repair, replacement, claimsAYear, today } = found;
    return { cover, repair, replacement, claimsAYear, today, from: claimableFrom(cover.startsOn, today) };
  },
  act: file,
  title: (_, words) => sayIn<typeof en>(words, 'phone-protection')('fileClaim'),
  Page: FilePage,
});

const causes = valuesOf(claimCauseEnum);

async function file(fields: Readonly<Record<string, string>>, { graph, words, params: { cover = '' } }: FrontEndPageRequest) {
  const claimId = fields[INTENT_FIELD] || newIntent();
  const cause = causes.find((each) => each === fields.cause) ?? null;
  const { happenedOn = '', what = '' } = fields;
  const { fileClaim: answer } = await graph(FileClaimDocument, { claimId, coverId: cover, cause, happenedOn, what });
  return answer.__typename === 'PhoneProtection' ? { goTo: claimPath(claimId) } : { problems: problemsOf(answer, words) };
}

function FilePage({ data }: PageProps<FileData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, field, typedIn, errorOf, busy } = useProblemsOr(say('noAnswer'));
  const intent = useNewIntent();
  const { cover, today, from } = data;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading up={<UpLink href={coverPath(cover.id)}>{cover.phone}</UpLink>} lead={say('fileLead', { phone: cover.phone })}>
        {say('fileClaim')}
      </PageHeading>
      <ActionForm>
        <Stack gap="large">
          <RadioCards
            name="cause"
            label={say('cause')}
            error={errorOf('cause')}
            chosen={typedIn('cause')}
            options={causes.map((value) => ({
              value,
              title: say(`cause_${value}`),
              note: say(`remedy_${remedyOf(value)}`),
              aside: formatCents(deductibleOf(remedyOf(value), data), language),
            }))}
          />
          <TextField
            {...field('happenedOn')}
            type="date"
            min={from}
            max={today}
            width="medium"
            label={say('happenedOn')}
            hint={say('happenedOnHint', { date: formatDate(from, 'long', language) })}
          />
          <TextAreaField {...field('what')} rows={4} label={say('what')} hint={say('whatHint', { count: LONGEST_STORY })} />
          <input type="hidden" name={INTENT_FIELD} value={intent} />
          <Note>{say('lostHint')}</Note>
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('filing')}>
              {say('file')}
            </PrimaryButton>
          </Actions>
        </Stack>
      </ActionForm>
    </Stack>
  );
}
