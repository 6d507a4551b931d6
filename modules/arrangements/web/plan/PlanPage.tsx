import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { zero } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { ArrangementOfferFragment } from '#platform/web/generated/graphql.ts';
import { INTENT_FIELD, useNewIntent } from '#platform/web/intent.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { refusalText } from '../refusal-text.ts';
import { Step } from '../Step.tsx';
import { useSay } from '../say.ts';
import { type PlanData, planValue } from './plan.ts';

/** Step 1 of 2: how many payments, how far apart, and from when. Whatever is chosen can be agreed to. */
export function PlanPage({ data }: PageProps<PlanData>) {
  const { offer } = data;
  return offer && !offer.refused ? <Choose data={data} offer={offer} /> : <Refused offer={offer} />;
}

const partWords = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;
/** About a week is neither today nor too far. */
const USUAL_FIRST_DAY = 5;

function Choose({ data: { intent, draft, severalParts }, offer }: { readonly data: PlanData; readonly offer: ArrangementOfferFragment }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { submission } = useSubmission();
  const newIntent = useNewIntent(`arrangement ${offer.part}`);
  const errorOf = (field: string) => submission?.problems.find((problem) => problem.field === field)?.text;
  const usual = offer.firstOn[Math.min(USUAL_FIRST_DAY, offer.firstOn.length - 1)] ?? '';
  return (
    <Step step="plan" unavailable={say('noAnswerStep')}>
      <Stack gap="small">
        {severalParts && <strong>{say(partWords[offer.part])}</strong>}
        <p>{say('planPastDue', { amount: formatCents(offer.pastDue, language), days: offer.daysPastDue })}</p>
        <p>{say('planText')}</p>
      </Stack>
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name={INTENT_FIELD} value={intent ?? newIntent} />
          <input type="hidden" name="part" value={offer.part} />
          <RadioCards
            name="plan"
            label={say('planQuestion')}
            error={errorOf('plan')}
            options={offer.plans.map(({ count, every, amounts }) => ({
              value: planValue({ count, every }),
              title: say('planOption', { count, every }),
              aside: each(amounts),
            }))}
            chosen={submission?.values.plan ?? (draft && planValue(draft))}
          />
          <SelectField
            name="first"
            label={say('planFirst')}
            error={errorOf('first')}
            options={offer.firstOn.map((day) => ({ value: day, label: formatDate(day, 'full', language) }))}
            chosen={submission?.values.first ?? draft?.firstOn ?? usual}
          />
          <Note small>{say('planNew')}</Note>
          <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
            {say('continue')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
    </Step>
  );

  function each(amounts: ArrangementOfferFragment['plans'][number]['amounts']): string {
    const [first = zero] = amounts;
    return say(amounts.every((amount) => amount === first) ? 'planEach' : 'planEachAbout', { amount: formatCents(first, language) });
  }
}

/** Why not, and what can be done instead. */
function Refused({ offer }: Pick<PlanData, 'offer'>) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  return (
    <Stack gap="large">
      <StepHeading>{say('refusedHeading')}</StepHeading>
      <Stack gap="small">
        <p>{offer?.refused ? refusalText(offer.refused, words) : say('refusedNothing')}</p>
        {offer && (
          <p>
            <WithPhone>{say('callUs')}</WithPhone>
          </p>
        )}
      </Stack>
      <Actions>
        {offer && (
          <ButtonLink href={`${pathOf('payStart')}?part=${offer.part}`}>{say('payNow', { amount: formatCents(offer.pastDue, language) })}</ButtonLink>
        )}
        <ButtonLink look="secondary" href={pathOf('billing')}>
          {say('toBilling')}
        </ButtonLink>
      </Actions>
    </Stack>
  );
}
