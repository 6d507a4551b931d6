import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Authorization } from '#modules/autopay/web/parts/Authorization.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { errorOf } from '../step/Problems.tsx';
import { AGREED_FIELD, type AutoPayOffer, VERSION_FIELD } from './offer.ts';

/** Inside the payment form: what Auto Pay will do, the full authorization, and the checkbox that turns it on. Unchecked, only the payment is made. */
export function AutoPayConsent({ offer, part }: { readonly offer: AutoPayOffer; readonly part: string }) {
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

function Consent({ offer, part }: { readonly offer: Extract<AutoPayOffer, { readonly state: 'review' }>; readonly part: string }) {
  const say = useSay();
  const language = useLanguage();
  const { submission } = useSubmission();
  const { version, debitDays, method, rest } = offer;
  const date = rest && formatDate(rest.on, 'long', language);
  // Consent covers what was shown: a changed quote needs a new one.
  const agreed = submission?.values[AGREED_FIELD] !== undefined && submission.values[VERSION_FIELD] === version;
  return (
    <>
      <h2>{say('autoPayHeading')}</h2>
      <p>{rest && date ? say('autoPayRest', { amount: formatCents(rest.amount, language), date }) : say('autoPayNext')}</p>
      <Authorization part={part} debitDays={debitDays} method={method} />
      <input type="hidden" name={VERSION_FIELD} value={version} />
      <Checkbox name={AGREED_FIELD} label={say('autoPayAgree')} error={errorOf(submission, AGREED_FIELD)} defaultChecked={agreed} />
    </>
  );
}
