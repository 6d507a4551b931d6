import { methodKindEnum, type PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type AutoPayRefusalReason, autoPayRefusalReasonEnum } from './refusal-reasons.ts';

/** Any refusal of Auto Pay, with the details that only some of them have. */
export type Refused = {
  readonly reason: AutoPayRefusalReason;
  readonly part?: AccountPart;
  readonly kind?: PaymentMethod['kind'];
  readonly discount?: Cents;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  readonly minimum?: Cents;
  readonly maximum?: Cents;
};

export type Done = { readonly part: AccountPart; readonly on: IsoDate | undefined };

/** The answers of all Auto Pay mutations. */
export function addAnswers(builder: GraphBuilder) {
  const refused = builder.objectRef<Refused>('AutoPayRefused').implement({
    description: 'Nothing was changed. A field is null if its reason does not use it',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, autoPayRefusalReasonEnum), description: 'Why not' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), nullable: true, description: 'The part that the reason is about' }),
      kind: t.expose('kind', { type: enumOf(builder, methodKindEnum), nullable: true, description: 'The kind of method that is restricted' }),
      discount: t.expose('discount', { type: 'Cents', nullable: true, description: 'The monthly discount that would be lost' }),
      from: t.expose('from', { type: 'IsoDate', nullable: true, description: 'The first day that may be chosen' }),
      to: t.expose('to', { type: 'IsoDate', nullable: true, description: 'The last day that may be chosen' }),
      minimum: t.expose('minimum', { type: 'Cents', nullable: true, description: 'The smallest ceiling' }),
      maximum: t.expose('maximum', { type: 'Cents', nullable: true, description: 'The largest ceiling' }),
    }),
  });
  const done = builder.objectRef<Done>('AutoPayDone').implement({
    description: 'Auto Pay of a part is as requested',
    fields: (t) => ({
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'Which part' }),
      on: t.expose('on', {
        type: 'IsoDate',
        nullable: true,
        description: 'The day of a debit that is already under way, that was moved or that was approved; null if the change is about none',
      }),
    }),
  });
  const isRefused = (value: object): value is Refused => 'reason' in value;
  const doneAnswer = builder.unionType('AutoPayDoneAnswer', {
    description: 'What was changed, or why nothing was',
    types: [done, refused],
    resolveType: (value) => (isRefused(value) ? 'AutoPayRefused' : 'AutoPayDone'),
  });
  return { refused, isRefused, doneAnswer };
}
