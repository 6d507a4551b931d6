import { MoneyField } from '#design/web/fields/MoneyField.tsx';
import { type RadioCard, RadioCards } from '#design/web/fields/RadioCards.tsx';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PayTermsFragment } from '#platform/web/generated/graphql.ts';
import type { Submission } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { OTHER } from './amount-in.ts';
import { errorOf } from './Problems.tsx';

/** `allLabel`: the label for the full amount, if it is not the amount due. `other`: asked for another amount. */
type Amounts = {
  readonly terms: PayTermsFragment;
  readonly pastDue: Cents;
  readonly chosen: Cents | null;
  readonly allLabel?: string;
  readonly other?: boolean;
};

type Props = { readonly data: Amounts; readonly submission: Submission | undefined };

/** The usual amounts as cards, and a field for any other. */
export function AmountFields({ data, submission }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { terms, chosen } = data;
  const usual = usualAmounts(data);
  const money = (amount: Cents) => formatCents(amount, language);
  const start = chosen === null ? usual[0] : usual.find((amount) => amount === chosen);
  const asked = data.other === true && submission === undefined;
  const choice = submission?.values.choice ?? (asked || start === undefined ? OTHER : String(start));
  const typed = submission?.values.amount ?? (start === undefined && chosen !== null ? plainDollars(chosen) : '');
  const field = (
    <MoneyField
      name="amount"
      label={say(usual.length > 0 ? 'otherAmountLabel' : 'paymentAmount')}
      hint={say('amountHint', { minimum: money(terms.minimum), maximum: money(terms.maximum) })}
      error={errorOf(submission, 'amount')}
      defaultValue={typed}
    />
  );
  if (usual.length === 0)
    return (
      <>
        <input type="hidden" name="choice" value={OTHER} />
        {field}
      </>
    );
  const card = (amount: Cents): RadioCard => ({
    value: String(amount),
    title: amount === terms.amountDue ? (data.allLabel ?? say('amountDue')) : say('pastDueAmount'),
    aside: money(amount),
  });
  const other: RadioCard = { value: OTHER, title: say('otherAmount'), body: field };
  return (
    <RadioCards
      name="choice"
      label={say('amountQuestion')}
      error={errorOf(submission, 'choice')}
      options={[...usual.map(card), other]}
      chosen={choice}
    />
  );
}

/** The amount due, and the past-due amount if that may be paid alone. */
function usualAmounts({ terms, pastDue }: Amounts): readonly Cents[] {
  if (terms.amountDue === 0) return [];
  return pastDue > 0 && pastDue < terms.amountDue && pastDue >= terms.minimum ? [terms.amountDue, pastDue] : [terms.amountDue];
}

/** As a customer would type it: "20.00". */
const plainDollars = (amount: Cents): string => (amount / 100).toFixed(2);
