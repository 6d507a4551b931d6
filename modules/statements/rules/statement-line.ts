import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';

export type LineKind = 'recurring' | 'one-time' | 'usage' | 'discount' | 'credit' | 'tax' | 'fee';

/** What a line belongs to: a service, the account as a whole, or taxes and fees; in statement order. */
export const lineGroups = ['internet', 'tv', 'voice', 'mobile', 'streaming', 'account', 'taxes-and-fees'] as const;
export type LineGroup = (typeof lineGroups)[number];

export const lineGroupEnum: Enumeration<LineGroup> = {
  name: 'ChargeGroup',
  description: 'What a charge belongs to',
  values: {
    internet: 'internet service',
    tv: 'TV service',
    voice: 'home phone; its lines are withheld until step-up for voice details',
    mobile: 'mobile lines and devices',
    streaming: 'streaming TV',
    account: 'the account as a whole',
    'taxes-and-fees': 'taxes and fees',
  },
};

export const isLineGroup = (text: string): text is LineGroup => lineGroups.some((group) => group === text);

/** One line of a statement. `code` is the same from month to month, so that statements can be compared. */
export type StatementLine = {
  readonly lineId: string;
  readonly kind: LineKind;
  readonly code: string;
  readonly group: LineGroup;
  /** In both languages, as in the provider's product catalog. */
  readonly description: { readonly en: string; readonly es: string };
  readonly amount: Cents;
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | undefined;
};
