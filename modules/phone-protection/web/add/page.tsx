import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { ProtectPhoneDocument } from '#platform/web/generated/graphql.ts';
import { INTENT_FIELD, newIntent, useNewIntent } from '#platform/web/intent.ts';
import { goTo, type PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { LONGEST_PHONE } from '../../rules/cover.ts';
import { loadProtection } from '../load.ts';
import { coverPath, PROTECTION_PATH } from '../paths.ts';
import { problemsOf } from '../refusal.ts';
import { useSay } from '../say.ts';

type AddData = { readonly line: string; readonly monthly: Cents };

/** /smrrp/add/{line}: covers the phone of a line. A line whose phone cannot be covered leads back. */
export const addPage = defineFrontEndPage<AddData>({
  async load(request) {
    const found = await loadProtection(request);
    const line = found?.lines.find(({ id }) => id === request.params.line);
    return found && found.monthly !== null && found.pastDue <= 0 && line ? { line: line.name, monthly: found.monthly } : goTo(PROTECTION_PATH);
  },
  act: add,
  title: ({ line }, words) => sayIn<typeof en>(words, 'phone-protection')('addTo', { line }),
  Page: AddPage,
});

async function add(fields: Readonly<Record<string, string>>, { graph, words, params: { line = '' } }: FrontEndPageRequest) {
  const coverId = fields[INTENT_FIELD] || newIntent();
  const { imei = '', phone = '', monthly = '' } = fields;
  const { protectPhone: answer } = await graph(ProtectPhoneDocument, {
    coverId,
    lineId: line,
    imei,
    phone,
    monthly: cents(Number.parseInt(monthly, 10) || 0),
  });
  return answer.__typename === 'PhoneProtection' ? { goTo: coverPath(coverId) } : { problems: problemsOf(answer, words) };
}

function AddPage({ data: { line, monthly } }: PageProps<AddData>) {
  const say = useSay();
  const language = useLanguage();
  const { problems, field, busy } = useProblemsOr(say('noAnswer'));
  const intent = useNewIntent();
  const amount = formatCents(monthly, language);
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading up={<UpLink href={PROTECTION_PATH}>{say('title')}</UpLink>} lead={say('addLead', { amount })}>
        {say('addTo', { line })}
      </PageHeading>
      <ActionForm>
        <Stack gap="large">
          <TextField
            {...field('imei')}
            label={say('imei')}
            hint={say('imeiHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            width="medium"
          />
          <TextField {...field('phone')} label={say('phone')} hint={say('phoneHint')} autoComplete="off" maxLength={LONGEST_PHONE} width="medium" />
          <input type="hidden" name={INTENT_FIELD} value={intent} />
          <input type="hidden" name="monthly" value={monthly} />
          <Note>{say('addTerms', { amount })}</Note>
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('adding')}>
              {say('add', { amount })}
            </PrimaryButton>
          </Actions>
        </Stack>
      </ActionForm>
    </Stack>
  );
}
