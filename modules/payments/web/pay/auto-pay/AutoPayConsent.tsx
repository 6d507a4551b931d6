import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Authorization } from '#modules/autopay/web/parts/Authorization.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { errorOf } from '../../parts/step/Problems.tsx';
import { useSay } from '../../say.ts';
import { AGREED_FIELD, type AutoPayOffer, VERSION_FIELD } from './offer.ts';

/** Inside the payment form: what Auto Pay will do, the full authorization, and the checkbox that turns it on. Unchecked, only the payment is made. */
export function AutoPayConsent({ offer, part }: { readonly offer: AutoPayOffer; readonly part: AccountPart }) {
  const say = useSay();
  switch (offer.state) {
    case 'may':
      return null;
    case 'done':
      return <Note>{say(offer.outcome === 'on' ? 'autoPayIsOn' : 'autoPayIsWaiting')}</Note>;
    case 'review':
      return <Consent offer={offer} part={part} />;
  }
}

type Review = Extract<AutoPayOffer, { readonly state: 'review' }>;

function Consent({ offer, part }: { readonly offer: Review; readonly part: AccountPart }) {
  const say = useSay();
  const language = useLanguage();
  const { submission } = useSubmission();
  const { version, debitDays, method, rest, left } = offer;
  const date = rest && formatDate(rest.on, 'long', language);
  // Consent covers what was shown: a changed quote needs a new one.
  const agreed = submission?.values[AGREED_FIELD] !== undefined && submission.values[VERSION_FIELD] === version;
  return (
    <>
      <h2>{say('autoPayHeading')}</h2>
      <p>{rest && date ? say('autoPayRest', { amount: formatCents(rest.amount, language), date }) : say('autoPayNext')}</p>
      {left && <LeftToPay left={left} />}
      <Authorization part={part} debitDays={debitDays} method={method} />
      <input type="hidden" name={VERSION_FIELD} value={version} />
      <Checkbox name={AGREED_FIELD} label={say('autoPayAgree')} error={errorOf(submission, AGREED_FIELD)} defaultChecked={agreed} />
    </>
  );
}

/** Neither this payment nor Auto Pay takes it. */
function LeftToPay({ left: { amount: cents, dueOn } }: { readonly left: NonNullable<Review['left']> }) {
  const say = useSay();
  const language = useLanguage();
  const amount = formatCents(cents, language);
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} place="inline">
      {dueOn ? say('autoPayLeft', { amount, date: formatDate(dueOn, 'long', language) }) : say('autoPayLeftNow', { amount })}
    </Alert>
  );
}
