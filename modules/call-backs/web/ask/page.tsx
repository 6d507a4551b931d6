import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { timeOf } from '#modules/outages/web/parts/times.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { languageEnum } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { zoneName } from '#platform/rules/time/zone-name.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { CallBackWindowsDocument, RequestCallBackDocument } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn, useLanguage, usePartner } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { callBackTopicEnum } from '../../rules/call-back.ts';
import type { CallBackField } from '../../rules/request.ts';
import { callBackPath } from '../paths.ts';
import { useSay } from '../say.ts';

/** The running quarter of an hour, or, once that is over, the next: who fills in the form slowly chooses nothing anew. */
const SOONEST = 'soonest';

type AskData = {
  readonly now: IsoInstant;
  readonly windows: readonly IsoInstant[];
  readonly timeZone: string;
  /** The name of the time zone, as the server knows it. */
  readonly zone: string;
};

/** /outage-callback: somebody who would wait in a line at the phone asks us to call instead (SVC-17); for visitors and customers. */
export const askPage = defineFrontEndPage<AskData>({
  async load({ graph, words, timeZone: own }) {
    const { now, callBacksFrom: windows } = await graph(CallBackWindowsDocument, {});
    const timeZone = own ?? words.partner.phone.hours.timeZone;
    return { now, windows, timeZone, zone: zoneName(timeZone, now, words.language) };
  },
  act: ask,
  title: (_, words) => sayIn<typeof en>(words, 'call-backs')('title'),
  Page: AskPage,
});

const problemWords = { topic: 'topicMissing', phone: 'phoneWrong', language: 'languageMissing', window: 'windowGone' } as const satisfies Record<
  CallBackField,
  keyof typeof en
>;

async function ask(fields: Readonly<Record<string, string>>, { graph, words }: FrontEndPageRequest) {
  const say = sayIn<typeof en>(words, 'call-backs');
  const { callBacksFrom } = await graph(CallBackWindowsDocument, {});
  const { requestCallBack: answer } = await graph(RequestCallBackDocument, {
    topic: valuesOf(callBackTopicEnum).find((each) => each === fields.topic) ?? null,
    phone: fields.phone ?? '',
    language: valuesOf(languageEnum).find((each) => each === fields.language) ?? null,
    windowAt: (fields.window === SOONEST ? callBacksFrom[0] : callBacksFrom.find((each) => each === fields.window)) ?? null,
  });
  if (answer.__typename === 'CallBackRequested') return { goTo: callBackPath(answer.link) };
  if (answer.reason === 'malformed') return { problems: answer.fields.map((field) => ({ field, text: say(problemWords[field]) })) };
  return { problems: [{ field: answer.reason === 'taken' ? 'phone' : '', text: say(answer.reason === 'taken' ? 'taken' : 'tooMany') }] };
}

function AskPage({ data }: PageProps<AskData>) {
  const say = useSay();
  const { phone } = usePartner();
  const { problems } = useProblemsOr(say('noAnswer'));
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading lead={say('lead')}>{say('title')}</PageHeading>
      <Grid>
        <GridCell span={7}>
          {data.windows.length === 0 ? (
            <Alert tone="info" toneWord={say('note')}>
              {say('noWindows')} <a href={phone.href}>{say('call')}</a>
            </Alert>
          ) : (
            <AskForm data={data} />
          )}
        </GridCell>
        <GridCell span={5}>
          <Stack>
            <p>
              {say('orCall')} <a href={phone.href}>{say('call')}</a>
            </p>
            <StandaloneLink href={pathOf('outageMap')}>{say('toMap')}</StandaloneLink>
            <StandaloneLink href={pathOf('myOutages')}>{say('toReport')}</StandaloneLink>
          </Stack>
        </GridCell>
      </Grid>
    </Stack>
  );
}

function AskForm({ data: { now, windows, timeZone, zone } }: { readonly data: AskData }) {
  const say = useSay();
  const language = useLanguage();
  const { field, typedIn, errorOf, busy } = useProblemsOr(say('noAnswer'));
  const [first] = windows;
  const choice = (name: string) => ({ name, error: errorOf(name) });
  return (
    <ActionForm>
      <Stack gap="large">
        <SelectField
          {...choice('topic')}
          label={say('topic')}
          options={valuesOf(callBackTopicEnum).map((value) => ({ value, label: say(`topic_${value}`) }))}
          chosen={typedIn('topic') ?? 'outage'}
        />
        <TextField {...field('phone')} label={say('phone')} hint={say('phoneHint')} type="tel" autoComplete="tel" width="medium" />
        <SelectField
          {...choice('window')}
          label={say('window')}
          hint={say('windowHint', { zone })}
          options={windows.map((at) => ({
            value: at <= now ? SOONEST : at,
            label: at <= now ? say('windowNow') : say('windowFrom', { time: timeOf(at, now, timeZone, language) }),
          }))}
          chosen={typedIn('window') ?? (first === undefined || first <= now ? SOONEST : first)}
        />
        <SelectField
          {...choice('language')}
          label={say('language')}
          options={(['en', 'es'] as const).map((value) => ({ value, label: say(`language_${value}`) }))}
          chosen={typedIn('language') ?? language}
        />
        <PrimaryButton type="submit" busy={busy} busyText={say('sending')}>
          {say('ask')}
        </PrimaryButton>
        <Note>{say('numberUse')}</Note>
      </Stack>
    </ActionForm>
  );
}
