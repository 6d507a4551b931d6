import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { Outcome } from './Outcome.tsx';
import { CONSENT_FIELD, type PaperlessData, type Standing, TO_FIELD } from './paperless.ts';

/** How bills are delivered, what changing it means, and the consent this requires (BILL-09, decisions 7). */
export function PaperlessPage({ data: { standing, mayChange, changed, timeZone } }: PageProps<PaperlessData>) {
  const say = useSay();
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('billing')}>{say('billing')}</UpLink>}>{say('title')}</PageHeading>
      <Stack gap="large">
        {standing === unavailable ? (
          <Failure code="paperless" text="paperlessText" here={pathOf('paperless')} />
        ) : (
          <>
            <Outcome delivery={standing.delivery} changed={changed === standing.delivery} />
            <Card labelledBy="delivery">
              <CardHeading id="delivery">{say(standing.delivery === 'online' ? 'isOn' : 'isOff')}</CardHeading>
              {standing.delivery === 'online' ? (
                <Online standing={standing} mayChange={mayChange} timeZone={timeZone} />
              ) : (
                <OnPaper standing={standing} mayChange={mayChange} />
              )}
              {!mayChange && <Note small>{say('mayNotChange')}</Note>}
            </Card>
          </>
        )}
      </Stack>
    </>
  );
}

type Props = { readonly standing: Standing; readonly mayChange: boolean };

function Online({ standing: { consentGivenAt }, mayChange, timeZone }: Props & Pick<PaperlessData, 'timeZone'>) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  return (
    <Stack>
      <p>{say('isOnText')}</p>
      {consentGivenAt && <Note small>{say('agreedOn', { date: dayInWords(consentGivenAt, timeZone, language) })}</Note>}
      {mayChange && (
        <ActionForm>
          <input type="hidden" name={TO_FIELD} value="paper-and-online" />
          <Actions>
            <SecondaryButton type="submit" busy={busy} busyText={say('changing')}>
              {say('backToPaper')}
            </SecondaryButton>
          </Actions>
        </ActionForm>
      )}
    </Stack>
  );
}

function OnPaper({ standing: { consentVersion }, mayChange }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const missing = submission?.problems.find(({ field }) => field === CONSENT_FIELD)?.text;
  return (
    <Stack>
      <p>{say('isOffText')}</p>
      {mayChange && (
        <ActionForm>
          <Stack>
            <input type="hidden" name={TO_FIELD} value="online" />
            <h3>{say('consentHeading')}</h3>
            <p>{say('consentScope')}</p>
            <p>{say('consentNeeds')}</p>
            <p>{say('consentEnd')}</p>
            <Checkbox name={CONSENT_FIELD} value={consentVersion} label={say('agree')} error={missing} />
            <Actions>
              <PrimaryButton type="submit" busy={busy} busyText={say('changing')}>
                {say('goPaperless')}
              </PrimaryButton>
            </Actions>
          </Stack>
        </ActionForm>
      )}
    </Stack>
  );
}
