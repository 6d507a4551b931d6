import type { AccountPart } from '#platform/rules/account-part.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';

/** Any refusal of Auto Pay, with the details that only some of them have. */
export type Refused = {
  readonly reason: string;
  readonly part?: AccountPart;
  readonly kind?: string;
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
    description:
      'Nothing was changed. Parts: no-part-chosen · no-such-part · enrolled-already · not-enrolled · disconnected · past-due (part). Methods: no-such-method · method-expired · method-restricted (kind) · method-unavailable · cards-only · prepaid. Submitting: incomplete · not-agreed · changed · in-progress · already-submitted · no-such-intent. Cancelling: loses-discount (discount): send it again with confirmation · mobile-required. Dates: too-early · would-be-late · passed (from, to). Ceilings: not-offered · out-of-range (minimum, maximum) · nothing-asked. Pauses: not-offered · too-late · paused-already. Backups: same-method. Any: may-not-pay · online-payments-refused · provider-failed',
    fields: (t) => ({
      reason: t.exposeString('reason'),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), nullable: true }),
      kind: t.exposeString('kind', { nullable: true }),
      discount: t.expose('discount', { type: 'Cents', nullable: true }),
      from: t.expose('from', { type: 'IsoDate', nullable: true }),
      to: t.expose('to', { type: 'IsoDate', nullable: true }),
      minimum: t.expose('minimum', { type: 'Cents', nullable: true }),
      maximum: t.expose('maximum', { type: 'Cents', nullable: true }),
    }),
  });
  const done = builder.objectRef<Done>('AutoPayDone').implement({
    description: 'on: the day of a debit that is already under way, or the new day of a debit that was moved',
    fields: (t) => ({ part: t.expose('part', { type: enumOf(builder, accountPartEnum) }), on: t.expose('on', { type: 'IsoDate', nullable: true }) }),
  });
  const isRefused = (value: object): value is Refused => 'reason' in value;
  const doneAnswer = builder.unionType('AutoPayDoneAnswer', {
    types: [done, refused],
    resolveType: (value) => (isRefused(value) ? 'AutoPayRefused' : 'AutoPayDone'),
  });
  return { refused, isRefused, doneAnswer };
}
