import { Alert } from '#design/web/feedback/Alert.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { partName } from '../words.ts';
import { Authorizations } from './Authorizations.tsx';
import { NextMonths } from './NextMonths.tsx';
import { PartCard } from './PartCard.tsx';
import type { Settings, SettingsData } from './settings.ts';

/** Auto Pay of each part of the account: core, mobile, streaming (AUTO-03, AUTO-12). */
export function AutoPayPage({ data }: PageProps<SettingsData>) {
  const say = useSay();
  const { settings } = data;
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('billing')}>{say('billing')}</UpLink>} lead={say('intro')}>
        {say('title')}
      </PageHeading>
      <Stack gap="large">
        <AllParts settings={settings} data={data} />
      </Stack>
    </>
  );
}

function AllParts({ settings, data }: { readonly settings: Settings; readonly data: SettingsData }) {
  const say = useSay();
  const { submission, attempt } = useSubmission();
  return (
    <>
      <Told settings={settings} data={data} />
      {submission !== undefined && (
        <Failure key={attempt} code="service" tone="negative" announce="alert">
          {say('noAnswerSetting')}
        </Failure>
      )}
      {settings.storeOnly && <Failure code="autoPay" text="onlineRefusedText" />}
      <Grid>
        {settings.parts.map((part) => (
          <GridCell key={part.part} span={settings.parts.length === 1 ? 12 : 6}>
            <PartCard part={part} settings={settings} />
          </GridCell>
        ))}
      </Grid>
      <NextMonths settings={settings} />
      {settings.authorizations.length > 0 && <Authorizations authorizations={settings.authorizations} />}
    </>
  );
}

/** What was just done, if it is still true. */
function Told({
  settings,
  data: { cancelled, moved, limited, approved, paused, backup },
}: {
  readonly settings: Settings;
  readonly data: SettingsData;
}) {
  const say = useSay();
  const language = useLanguage();
  const off = settings.parts.find(({ part, state }) => part === cancelled && state === 'unenrolled');
  const on = settings.parts.find(({ part, nextDebitOn }) => part === moved && nextDebitOn !== null);
  const limit = settings.parts.find(({ part, ceiling }) => part === limited && ceiling !== null);
  const said = settings.parts.find(({ part, asks, nextDebitOn }) => part === approved && asks === null && nextDebitOn !== null);
  const pause = settings.parts.find(({ part }) => part === paused)?.pause;
  const isPaused = pause?.state === 'asked';
  const goesOnOn = isPaused ? pause.resumesOn : (pause?.on ?? pause?.resumesOn);
  const backedUp = settings.parts.find(({ part }) => part === backup)?.backup;
  const good = { tone: 'positive', toneWord: say('tonePositive'), announce: 'status' } as const;
  return (
    <>
      {limit && (
        <Alert {...good} title={say('limitChanged')}>
          {limit.ceiling?.above == null ? say('limitNow') : say('limitNowAbove', { amount: formatCents(limit.ceiling.above, language) })}
        </Alert>
      )}
      {backedUp && (
        <Alert {...good} title={say(backedUp.methodId ? 'backupSetTitle' : backedUp.authorization ? 'backupSettingTitle' : 'backupGoneTitle')}>
          {backedUp.methodId && say('backupSetText')}
        </Alert>
      )}
      {pause && (
        <Alert {...good} title={say(isPaused ? 'pausedTitle' : 'goesOnTitle')}>
          {goesOnOn && say(isPaused ? 'pausedUntil' : 'goesOnText', { date: formatDate(goesOnOn, 'long', language) })}
        </Alert>
      )}
      {said?.nextDebitOn && (
        <Alert {...good} title={say('approvedTitle')}>
          {say('dateChangedText', { part: partName(say, said.part), date: formatDate(said.nextDebitOn, 'long', language) })}
        </Alert>
      )}
      {off && (
        <Alert {...good} title={say('cancelledTitle', { part: partName(say, off.part) })}>
          {off.near?.kind === 'under-way' ? say('cancelUnderWay', { date: formatDate(off.near.on, 'long', language) }) : say('cancelledText')}
        </Alert>
      )}
      {on?.nextDebitOn && (
        <Alert {...good} title={say('dateChanged')}>
          {say('dateChangedText', { part: partName(say, on.part), date: formatDate(on.nextDebitOn, 'long', language) })}
        </Alert>
      )}
    </>
  );
}
