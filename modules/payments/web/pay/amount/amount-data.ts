import { type AccountPart, accountParts } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, negated, zero } from '#platform/rules/money.ts';
import type { PayAmountsQuery, PayTermsFragment } from '#platform/web/generated/graphql.ts';
import type { Changed } from '../../parts/step/Replacing.tsx';

/** The data of the first step's page. */
export type AmountData = {
  /** Undefined until the payment has begun. */
  readonly intent: string | undefined;
  readonly part: AccountPart;
  readonly terms: PayTermsFragment;
  readonly pastDue: Cents;
  /** The account's credit, positive. */
  readonly credit: Cents;
  readonly dueOn: IsoDate | null;
  /** The parts that can be paid, with the amount due of each; empty once a payment has begun. */
  readonly parts: readonly PayablePart[];
  readonly chosen: Cents | null;
  /** The customer asked for another amount than the one due: its field is open, and empty. */
  readonly other: boolean;
  readonly bankLogin: boolean;
  readonly replaces: Changed | null;
};

export type PayablePart = { readonly part: AccountPart; readonly amountDue: Cents };

type AmountDraft = { readonly intent: string; readonly amount: Cents | null; readonly bankLogin: boolean; readonly replaces: Changed | null };

type Account = NonNullable<PayAmountsQuery['account']>;

/** The page's data for a part; undefined when the account has no such part. */
export function amountData(account: Account, part: AccountPart, draft?: AmountDraft, other = false) {
  const terms = account[part];
  if (!terms) return undefined;
  const billed = account.billing.parts.find((candidate) => candidate.part === part);
  return {
    intent: draft?.intent,
    part,
    terms,
    pastDue: billed?.pastDue ?? zero,
    credit: billed && billed.currentBalance < 0 ? negated(billed.currentBalance) : zero,
    dueOn: billed?.dueOn ?? null,
    parts: draft ? [] : payableParts(account),
    chosen: draft?.amount ?? null,
    other,
    bankLogin: draft?.bankLogin ?? false,
    replaces: draft?.replaces ?? null,
  } satisfies AmountData;
}

/** The default part if the address names none: the first with something to pay, else the first. */
export function usualPart(account: Account): AccountPart | undefined {
  const parts = payableParts(account);
  return (parts.find(({ amountDue }) => amountDue > 0) ?? parts[0])?.part;
}

const payableParts = (account: Account): readonly PayablePart[] =>
  accountParts.flatMap((part) => {
    const terms = account[part];
    return terms ? [{ part, amountDue: terms.amountDue }] : [];
  });
