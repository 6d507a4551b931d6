import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { SummaryList, type SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { AutoPayKind } from '#modules/autopay/rules/auto-pay-quote.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { Authorization } from '../parts/Authorization.tsx';
import { useSay } from '../say.ts';
import { methodWords, partName, refusalText } from '../words.ts';
import { changeStepPath, headingOf, positionIn, startPath } from './auto-pay-journey.ts';
import type { Quote, ReviewData } from './review.ts';
import { errorOf, Step } from './Step.tsx';

/** Step 3 of 3: the terms, the full authorization, and the act. */
export function ReviewPage({ data }: PageProps<ReviewData>) {
  const say = useSay();
  const words = useWords();
  const { kind, intent, quote, refused } = data;
  return (
    <Step place={positionIn(kind, 'review')} heading={say(headingOf(kind, 'review'))} unavailable={say('noAnswer')}>
      {quote ? (
        <Review kind={kind} intent={intent} quote={quote} />
      ) : (
        <>
          <p>{refusalText(refused, words)}</p>
          <Actions>
            <ButtonLink href={startPath(kind)}>{say('startOver')}</ButtonLink>
          </Actions>
        </>
      )}
    </Step>
  );
}

type Props = { readonly kind: AutoPayKind; readonly intent: string; readonly quote: Quote };

function Review({ kind, intent, quote }: Props) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const rows = useRows({ kind, intent, quote });
  // Consent covers what was shown: a changed quote needs a new one.
  const agreed = submission?.values.agreed !== undefined && submission.values.version === quote.version;
  return (
    <>
      {quote.parts.map((part) => (
        <PartNotes key={part.part} part={part} kind={kind} />
      ))}
      <SummaryList rows={rows} />
      <ActionForm key={quote.version}>
        <Stack>
          <input type="hidden" name="version" value={quote.version} />
          <h2>{say('authHeading')}</h2>
          {quote.parts.map(({ part, debitDays }) => (
            <Authorization key={part} part={part} debitDays={debitDays} method={{ brand: quote.methodBrand, lastFour: quote.methodLastFour }} />
          ))}
          <Checkbox name="agreed" label={say('agree')} error={errorOf(submission, 'agreed')} defaultChecked={agreed} />
          <PrimaryButton type="submit" wide busy={busy} busyText={say('acting')}>
            {say(kind === 'enroll' ? 'actEnroll' : 'actChange')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    </>
  );
}

/** What has to be paid before Auto Pay begins, and what happens to a payment that is close. */
function PartNotes({ part, kind }: { readonly part: Quote['parts'][number]; readonly kind: AutoPayKind }) {
  const say = useSay();
  const language = useLanguage();
  const { leftToPay, leftDueOn, near, firstOn, firstAmount, waitsForYes } = part;
  const amount = leftToPay === null ? '' : formatCents(leftToPay, language);
  const left = leftDueOn ? say('reviewLeft', { amount, date: formatDate(leftDueOn, 'long', language) }) : say('reviewLeftNow', { amount });
  return (
    <>
      {leftToPay !== null && (
        <Alert tone="caution" toneWord={say('toneCaution')} title={partName(say, part.part)}>
          {left}
        </Alert>
      )}
      {waitsForYes && firstAmount !== null && (
        <Alert tone="caution" toneWord={say('toneCaution')} title={partName(say, part.part)}>
          {say('asksText', { amount: formatCents(firstAmount, language), date: formatDate(firstOn, 'long', language) })}
        </Alert>
      )}
      {kind === 'change' && near && !(waitsForYes && near.kind === 'coming') && (
        <Alert tone="info" toneWord={say('toneInfo')} title={partName(say, part.part)}>
          {say(near.kind === 'coming' ? 'reviewNear' : 'reviewUnderWay', { date: formatDate(near.on, 'long', language) })}
        </Alert>
      )}
    </>
  );
}

function useRows({ kind, intent, quote }: Props): readonly SummaryRow[] {
  const say = useSay();
  const language = useLanguage();
  const change = (step: 'parts' | 'method', what: 'rowServices' | 'rowMethod') => ({
    href: changeStepPath(kind, step, intent),
    label: say('change'),
    what: say(what),
  });
  const named = (part: AccountPart) => (quote.parts.length > 1 ? `${partName(say, part)}: ` : '');
  const first = ({ part, firstOn, firstAmount }: Quote['parts'][number]) => {
    const date = formatDate(firstOn, 'long', language);
    const text =
      firstAmount === null ? say('reviewFirstUnknown', { date }) : say('reviewFirstKnown', { amount: formatCents(firstAmount, language), date });
    return `${named(part)}${text}`;
  };
  const discounted = quote.parts.filter(({ discount }) => discount > 0);
  return [
    {
      key: 'services',
      term: say('rowServices'),
      detail: quote.parts.map(({ part }) => partName(say, part)).join(' · '),
      change: change('parts', 'rowServices'),
    },
    {
      key: 'method',
      term: say('rowMethod'),
      detail: methodWords(say, { brand: quote.methodBrand, lastFour: quote.methodLastFour }),
      change: change('method', 'rowMethod'),
    },
    { key: 'first', term: say('reviewFirst'), detail: quote.parts.map((part) => <div key={part.part}>{first(part)}</div>) },
    ...(discounted.length > 0
      ? [
          {
            key: 'discount',
            term: say('rowDiscount'),
            detail: discounted.map(({ part, discount }) => (
              <div key={part}>{`${named(part)}${say('discountMonth', { amount: formatCents(discount, language) })}`}</div>
            )),
          },
        ]
      : []),
  ];
}
