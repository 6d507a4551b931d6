import type { ReactNode } from 'react';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import { INTENT_FIELD } from '#platform/web/intent.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { useLonger } from '#platform/web/use-longer.ts';
import { useSay } from '../../say.ts';
import { refusalText } from '../refusal/refusal-text.ts';
import { errorOf } from '../step/Problems.tsx';

/** After so long, the button says what takes the time. */
const BANK_MS = 1_000;

type Props = {
  readonly intent: string;
  readonly quote: PayQuoteFragment;
  readonly aboveDueConfirmed: boolean;
  /** Anything else to agree to with the payment, shown before its terms. */
  readonly children?: ReactNode;
};

/** The payment form: the terms, and the button. What was shown is submitted too, so that nothing else is ever taken (PAY-10). */
export function PayForm({ intent, quote, aboveDueConfirmed, children }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const words = useActWords(quote, useLonger(busy, BANK_MS));
  const again = submission?.note === 'same-amount-unanswered' || quote.unanswered !== null;
  // Consent covers what was shown: a changed quote needs a new one.
  const agreed = submission?.values.terms !== undefined && submission.values.version === quote.version;
  return (
    <ActionForm key={quote.version}>
      <Stack>
        <Reviewed intent={intent} quote={quote} aboveDueConfirmed={aboveDueConfirmed} />
        {quote.unanswered && !submission?.note && <AskedBefore quote={quote} lastPayment={quote.unanswered} />}
        {children}
        <Checkbox name="terms" label={say('agree')} error={errorOf(submission, 'terms')} defaultChecked={agreed} />
        <Disclosure summary={say('readTerms')}>
          <p>{say(quote.kind === 'future' ? 'termsFuture' : 'termsInstant', { amount: words.amount, date: words.date })}</p>
          {words.before && <p>{say('termsReplaced', words.before)}</p>}
          <p>{say('termsReturn')}</p>
        </Disclosure>
        {again ? (
          <SecondaryButton type="submit" wide busy={busy} busyText={words.busy} name="sameAmountConfirmed" value="1">
            {words.again}
          </SecondaryButton>
        ) : (
          <PrimaryButton type="submit" wide busy={busy} busyText={words.busy}>
            {words.act}
          </PrimaryButton>
        )}
        <Note small>{say('takenOnce')}</Note>
      </Stack>
    </ActionForm>
  );
}

const billOf = { core: pathOf('billing'), mobile: pathOf('mobile'), streaming: pathOf('streaming') } as const;

/** While a payment of the same amount has no answer, paying again is possible, and the question comes before the press. */
function AskedBefore({
  quote: { part },
  lastPayment,
}: {
  readonly quote: PayQuoteFragment;
  readonly lastPayment: NonNullable<PayQuoteFragment['unanswered']>;
}) {
  const say = useSay();
  const words = useWords();
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} title={say('payAgainTitle')} acts={<Link href={billOf[part]}>{say('payAgainNot')}</Link>}>
      {refusalText({ reason: 'same-amount-unanswered', lastPayment }, words)}
    </Alert>
  );
}

function useActWords({ kind, amount: cents, on, replaces }: PayQuoteFragment, isLong: boolean) {
  const say = useSay();
  const language = useLanguage();
  const amount = formatCents(cents, language);
  const date = formatDate(on, 'day', language);
  const again = say('payAgainAct', { amount });
  if (replaces) {
    const before = { amount: formatCents(replaces.amount, language), date: formatDate(replaces.on, 'long', language) };
    return { amount, date, before, again, act: say('changeAct', { amount, date }), busy: say('changing') };
  }
  if (kind === 'future') return { amount, date, again, act: say('scheduleAct', { amount, date }), busy: say('scheduling', { amount }) };
  return { amount, date, again, act: say('payAct', { amount }), busy: isLong ? say('askingBank') : say('paying', { amount }) };
}

function Reviewed({ intent, quote, aboveDueConfirmed }: Omit<Props, 'children'>) {
  const fields: Readonly<Record<string, string>> = {
    [INTENT_FIELD]: intent,
    part: quote.part,
    amount: String(quote.amount),
    methodId: quote.methodId,
    version: quote.version,
    on: quote.kind === 'future' ? quote.on : '',
    replaces: quote.replaces?.paymentId ?? '',
    aboveDueConfirmed: aboveDueConfirmed ? '1' : '',
  };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
