import MonitorPlay from 'lucide-react/icons/monitor-play';
import Router from 'lucide-react/icons/router';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { SummaryList, type SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Highlight } from '#design/web/panels/Highlight.tsx';
import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { AutoPayCardFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { startPath } from '../journey/auto-pay-journey.ts';
import { methodTag } from '../journey/MethodPage.tsx';
import { useSay } from '../say.ts';
import { methodWords, partName, servicesText } from '../words.ts';
import { ChoiceNotes, useChoiceRows } from './Choices.tsx';
import { NextPayment } from './NextPayment.tsx';
import { Refused, useDueApart } from './Refused.tsx';
import { RetryCalendar } from './RetryCalendar.tsx';
import { RETRY_FIELD, type Settings } from './settings.ts';

type Props = { readonly part: AutoPayCardFragment; readonly settings: Settings };

const icons = { core: Router, mobile: Smartphone, streaming: MonitorPlay } as const satisfies Record<AccountPart, object>;

/** One part of the account: whether Auto Pay pays it, how and when, and what can be changed. */
export function PartCard({ part, settings }: Props) {
  const say = useSay();
  const id = `auto-pay-${part.part}`;
  const isOn = isInAutoPay(part.state);
  return (
    <Card labelledBy={id}>
      <CardHeading id={id} mark={<Mark icon={hasKey(icons, part.part) ? icons[part.part] : Router} />} aside={<State part={part} />}>
        {partName(say, part.part)}
      </CardHeading>
      {part.unfinished && <Unfinished unfinished={part.unfinished} />}
      {isOn ? <On part={part} settings={settings} /> : <Off part={part} settings={settings} />}
      {part.attempts.length > 0 && <RetryCalendar attempts={part.attempts} isToldAbove={part.refused !== null} />}
    </Card>
  );
}

function State({ part: { state, refused, unfinished, pause } }: { readonly part: AutoPayCardFragment }) {
  const say = useSay();
  if (state === 'on-hold') return <StatusTag tone="negative">{say('stateHold')}</StatusTag>;
  if (refused) return <StatusTag tone="negative">{say('stateRefused', { times: refused.times })}</StatusTag>;
  if (pause?.state === 'asked') return <StatusTag tone="caution">{say('statePaused')}</StatusTag>;
  if (state === 'enrolled') return <StatusTag tone="positive">{say('stateOn')}</StatusTag>;
  return <StatusTag tone={unfinished ? 'caution' : 'neutral'}>{say(unfinished ? 'stateSetting' : 'stateOff')}</StatusTag>;
}

function Unfinished({ unfinished }: { readonly unfinished: NonNullable<AutoPayCardFragment['unfinished']> }) {
  const say = useSay();
  const busy = useBusy();
  const method = methodWords(say, { brand: unfinished.methodBrand, lastFour: unfinished.methodLastFour });
  return (
    <>
      <Alert tone="caution" toneWord={say('toneCaution')} place="inline">
        {say('settingText', { method })}
      </Alert>
      <ActionForm>
        <input type="hidden" name={RETRY_FIELD} value={unfinished.intent} />
        <Actions>
          <SecondaryButton type="submit" busy={busy} busyText={say('acting')}>
            {say('tryNow')}
          </SecondaryButton>
        </Actions>
      </ActionForm>
    </>
  );
}

/** An action on one part, which screen readers hear named. */
function Act({
  href,
  look,
  part,
  children,
}: {
  readonly href: string;
  readonly look?: 'secondary';
  readonly part: AccountPart;
  readonly children: ReactNode;
}) {
  const say = useSay();
  return (
    <ButtonLink href={href} {...(look && { look })}>
      {children}
      <VisuallyHidden>{` ${say('forPart', { part: partName(say, part) })}`}</VisuallyHidden>
    </ButtonLink>
  );
}

/** A past-due balance or a disconnection comes first. */
function PayNow({ part }: { readonly part: AccountPart }) {
  const say = useSay();
  return (
    <Act href={`${pathOf('payStart')}?part=${part}`} part={part}>
      {say('payNow')}
    </Act>
  );
}

/** Of the year that the saving is told for. */
const MONTHS = 12;

function Off({ part: { part, discount, mayEnroll, disconnected, amountDue, unfinished }, settings }: Props) {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <p>{say('offText')}</p>
      {discount > 0 && !settings.storeOnly && (
        <Highlight figure={say('offYear', { amount: formatCents(cents(discount * MONTHS), language) })}>
          {say('offDiscount', { amount: formatCents(discount, language) })}
        </Highlight>
      )}
      {disconnected && !settings.storeOnly && (
        <>
          <Note small>{say('offDisconnected')}</Note>
          {amountDue > 0 && (
            <Actions>
              <PayNow part={part} />
            </Actions>
          )}
        </>
      )}
      {mayEnroll && !unfinished && (
        <Actions>
          <Act href={startPath('enroll', part)} part={part}>
            {say('turnOn')}
          </Act>
        </Actions>
      )}
      {mayEnroll && !unfinished && <Note small>{say('offReview')}</Note>}
    </>
  );
}

function On({ part, settings }: Props) {
  const say = useSay();
  const { part: name, state, refused, changeRefused, required, authorization } = part;
  const dueApart = useDueApart();
  const waits = refused !== null || state === 'on-hold';
  const mayPay = !settings.storeOnly;
  return (
    <>
      <Refused part={part} />
      {state === 'on-hold' && !refused && <OnHold part={part} settings={settings} />}
      <ChoiceNotes part={part} />
      <NextPayment part={part} today={settings.today} />
      <SummaryList rows={useRows({ part, settings })} />
      {changeRefused === 'past-due' && mayPay && !refused && <Note small>{dueApart(part)}</Note>}
      {required && <Note small>{say('requiredNote')}</Note>}
      <Actions>
        {changeRefused === 'past-due' && mayPay && <PayNow part={name} />}
        {changeRefused === null && mayPay && (
          <Act href={startPath('change', name)} {...(!waits && { look: 'secondary' })} part={name}>
            {say('changeMethod')}
          </Act>
        )}
        {waits && changeRefused === null && mayPay && part.amountDue > 0 && (
          <Act href={`${pathOf('payStart')}?part=${name}`} look="secondary" part={name}>
            {say('payNow')}
          </Act>
        )}
        {mayPay && (
          <Act href={`${pathOf('autoPayDate')}?part=${name}`} look="secondary" part={name}>
            {say('changeDate')}
          </Act>
        )}
        {!required && (
          <Act href={`${pathOf('autoPayCancel')}?part=${name}`} look="secondary" part={name}>
            {say('cancelLink')}
          </Act>
        )}
      </Actions>
      {authorization && (
        <StandaloneLink href={`${pathOf('autoPay')}/authorizations/${authorization.id}.txt`}>
          {say('authDownload')}
          <VisuallyHidden>{` ${say('forPart', { part: partName(say, name) })}`}</VisuallyHidden>
        </StandaloneLink>
      )}
    </>
  );
}

/** On hold, nothing is debited, except from a backup that is tried for the last bill. */
function OnHold({ part: { nextDebitOn }, settings }: Props) {
  const say = useSay();
  const language = useLanguage();
  const byBackup = nextDebitOn && say('holdBackupText', { date: formatDate(nextDebitOn, 'long', language) });
  return (
    <Alert tone="negative" toneWord={say('toneNegative')} place="inline">
      {byBackup ?? say(settings.storeOnly ? 'holdStoreText' : 'holdText')}
    </Alert>
  );
}

function useRows({ part, settings }: Props): readonly SummaryRow[] {
  const say = useSay();
  const language = useLanguage();
  const { state, debitDays, nextDebitOn, nextDebitAmount, near, discount, methodId } = part;
  const choices = useChoiceRows(part, settings.methods);
  const method = settings.methods.find(({ id }) => id === methodId);
  const notDated = state === 'on-hold' ? 'nextHold' : 'nextNone';
  const next = () => {
    if (nextDebitOn === null || nextDebitOn < settings.today) return say(settings.storeOnly ? 'nextNever' : notDated);
    const date = formatDate(nextDebitOn, 'long', language);
    return nextDebitAmount === null ? date : say('nextTakes', { amount: formatCents(nextDebitAmount, language), date });
  };
  return [
    { key: 'services', term: say('rowServices'), detail: servicesText(say, part.part, settings.services) },
    ...(method ? [{ key: 'method', term: say('rowMethod'), detail: methodWords(say, method), note: methodTag(method, say) }] : []),
    { key: 'day', term: say('rowDay'), detail: say('dayAfter', { days: debitDays ?? 0 }) },
    { key: 'cycle', term: say('rowCycle'), detail: say('cycleBegins', { date: formatDate(part.nextStatementOn, 'long', language) }) },
    { key: 'next', term: say('rowNext'), detail: near?.kind === 'under-way' ? say('nextUnderWay') : next() },
    ...(discount > 0
      ? [{ key: 'discount', term: say('rowDiscount'), detail: say('discountMonth', { amount: formatCents(discount, language) }) }]
      : []),
    ...(settings.storeOnly ? choices.map(({ change: _, ...row }) => row) : choices),
  ];
}
