import { coreLines } from '#modules/account/rules/core-lines.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { HelpNowDocument, type HelpNowQuery, HelpReaderDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';

type Part = NonNullable<HelpNowQuery['account']>['billing']['parts'][number];

/** Somebody who looks for help, as far as it differs for them. */
export type HelpReader = { readonly firstName: string; readonly isPayer: boolean; readonly isBilledHere: boolean; readonly lines: string };

/** What a customer may have come about: of the account as it is now. Amounts in cents. */
export type Concern =
  | { readonly kind: 'past-due'; readonly part: Part['part']; readonly amount: number }
  | { readonly kind: 'bill-changed'; readonly difference: number; readonly why: string }
  | { readonly kind: 'due'; readonly part: Part['part']; readonly amount: number; readonly on: IsoDate; readonly takenOn: IsoDate | null };

/** Undefined for a visitor. Help works even if that cannot be asked. */
export async function helpReader(graph: Graph): Promise<HelpReader | undefined> {
  const answer = await graph(HelpReaderDocument, {}).catch(() => undefined);
  if (!answer?.account) return undefined;
  const { user, profile } = answer.account;
  return {
    firstName: user.firstName,
    isPayer: user.mayPay,
    isBilledHere: profile.customerType !== 'enterprise',
    lines: coreLines(profile.services.map(({ line }) => line)) ?? '',
  };
}

/** The most urgent first: late, changed, due. Undefined if the provider does not answer: the rest of help stands. */
export async function concernsNow(graph: Graph): Promise<readonly Concern[] | undefined> {
  const answer = await graph(HelpNowDocument, {}).catch(() => undefined);
  return answer?.account ? concernsIn(answer.account) : undefined;
}

export function concernsIn({ billing, core }: NonNullable<HelpNowQuery['account']>): readonly Concern[] {
  // What is paid by arrangement is not late while it is.
  const late = billing.parts.filter(({ pastDue, card }) => pastDue > 0 && card.kind !== 'arranged');
  const due = billing.parts.filter(({ pastDue, amountDue }) => pastDue <= 0 && amountDue > 0);
  const [first] = core?.changes ?? [];
  return [
    ...late.map(({ part, pastDue }): Concern => ({ kind: 'past-due', part, amount: pastDue })),
    ...(core && first && core.difference > 0 ? [{ kind: 'bill-changed', difference: core.difference, why: first.description } as const] : []),
    ...due.flatMap(({ part, amountDue, dueOn, autoPay: { nextDebitOn }, card, alerts }): readonly Concern[] =>
      dueOn === null ? [] : [{ kind: 'due', part, amount: amountDue, on: dueOn, takenOn: takenBy(dueOn, nextDebitOn, [card, ...alerts]) }],
    ),
  ];
}

/** When Auto Pay takes it; one that was declined promises nothing. */
const takenBy = (dueOn: IsoDate, debitOn: IsoDate | null, facts: readonly Part['card'][]): IsoDate | null =>
  debitOn !== null && debitOn <= dueOn && !facts.some(({ kind }) => kind === 'auto-pay-refused') ? debitOn : null;

/** The pages that only somebody who may pay is let into, with all below them. */
const forPayers = ['/billing/pay', '/billing/arrangement', '/billing/autopay', '/billing/methods'];

/** Whether a page would let this reader in; visitors may sign in on the way as somebody who may pay. */
export const isOpenTo = (reader: HelpReader | undefined, href: string): boolean =>
  reader === undefined || reader.isPayer || !forPayers.some((path) => href === path || href.startsWith(`${path}/`));
