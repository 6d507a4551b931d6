import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { type ForwardingAddress, seasonLineEnum, seasonStateEnum } from '../rules/seasonal.ts';
import type { OpenSeason, Prepared, Refusal, SeasonalApi, SeasonalOffer } from './api.ts';
import type { Season, SeasonBill } from './port.ts';
import type { SeasonalDraft } from './store.ts';

/** Why nothing was booked or changed, with what its reason tells. */
export type Refused = { readonly reason: Refusal['reason']; readonly amount?: Cents; readonly on?: IsoDate; readonly fields?: readonly string[] };

const refusalReasonEnum: Enumeration<Refused['reason']> = {
  name: 'SeasonalRefusalReason',
  description: 'Why nothing was booked or changed',
  values: {
    'not-offered': 'it is not offered online',
    'no-service': 'the account has no internet, TV or home phone',
    'service-off': 'service is stopped already',
    'booked-already': 'a season is booked, or has begun',
    'past-due': 'amount is past due',
    'too-soon': 'after the last one, another may begin on a later day',
    'start-too-early': 'it may begin from that day on',
    'start-too-late': 'it may begin until that day',
    'end-too-early': 'it may end from that day on',
    'end-too-late': 'it may end until that day',
    'wrong-address': 'fields of the forwarding address are not filled in as one',
    'no-such-intent': 'there is no such draft',
    'no-such-account': 'the provider knows no such account',
    'already-booked': 'the draft was booked',
    'may-not-pay': 'the user may not decide this',
    changed: 'what was reviewed has changed: review again',
    'not-open': 'there is no such season, or it is over',
    'too-late': 'its end can no longer be moved',
  },
};

const isRefused = (value: object): value is Refused => 'reason' in value;

/** The types of a season: what is offered, the draft, the quote, what is booked, and the answers. */
export function addSeasonalTypes(builder: GraphBuilder, api: () => SeasonalApi) {
  const address = builder.objectRef<ForwardingAddress>('ForwardingAddress').implement({
    description: 'Where mail goes during a season',
    fields: (t) => ({
      addressLine1: t.exposeString('addressLine1', { description: 'House and street' }),
      city: t.exposeString('city', { description: 'City' }),
      state: t.exposeString('state', { description: 'State, two letters' }),
      zip: t.exposeString('zip', { description: 'ZIP code' }),
    }),
  });
  const refused = builder.objectRef<Refused>('SeasonalRefused').implement({
    description: 'Nothing was booked or changed. A field is null if its reason does not use it',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      amount: t.expose('amount', { type: 'Cents', nullable: true, description: 'What is past due' }),
      on: t.expose('on', { type: 'IsoDate', nullable: true, description: 'The nearest day that would do' }),
      fields: t.field({ type: ['String'], description: 'The fields of the address that are wrong', resolve: ({ fields = [] }) => [...fields] }),
    }),
  });
  const bill = builder.objectRef<SeasonBill>('SeasonBill').implement({
    description: 'A bill to come',
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate', description: 'Its day' }),
      amount: t.expose('amount', { type: 'Cents', description: 'What it asks for its month, with taxes' }),
      usual: t.expose('usual', { type: 'Cents', description: 'What it would ask for without the season' }),
    }),
  });
  const season = builder.objectRef<Season>('Season').implement({
    description: 'A time for which service is stopped because the customer is away',
    fields: (t) => ({
      id: t.exposeID('seasonId', { description: 'Its id' }),
      state: t.expose('state', { type: enumOf(builder, seasonStateEnum), description: 'How it stands' }),
      startsOn: t.expose('startsOn', { type: 'IsoDate', description: 'The first day without service' }),
      endsOn: t.expose('endsOn', { type: 'IsoDate', description: 'The day on which service is back' }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'What a month of it costs, before taxes' }),
      forwardTo: t.field({ type: address, description: 'Where mail goes', resolve: ({ forwardTo }) => forwardTo }),
      bills: t.field({
        type: [bill],
        nullable: true,
        description: 'The bills to come, to the first whole month after it; null if they cannot be read now',
        resolve: async (one, _, context) => [...(await api().billsOf(requirePayer(context).accountId, one))],
      }),
    }),
  });
  const draft = builder.objectRef<SeasonalDraft>('SeasonalDraft').implement({
    description: 'What a customer chose so far',
    fields: (t) => ({
      intent: t.exposeID('intentId', { description: 'Its id, chosen by the browser' }),
      startsOn: t.expose('startsOn', { type: 'IsoDate', description: 'The first day without service' }),
      endsOn: t.expose('endsOn', { type: 'IsoDate', description: 'The day on which service is back' }),
      forwardTo: t.field({ type: address, description: 'Where mail goes', resolve: ({ forwardTo }) => forwardTo }),
    }),
  });
  const quote = builder.objectRef<Prepared>('SeasonalQuote').implement({
    description: 'What the customer reviews and books',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'Covers everything that is shown; it is sent back with the booking' }),
      startsOn: t.field({ type: 'IsoDate', description: 'The first day without service', resolve: ({ quote: { startsOn } }) => startsOn }),
      endsOn: t.field({ type: 'IsoDate', description: 'The day on which service is back', resolve: ({ quote: { endsOn } }) => endsOn }),
      monthly: t.field({ type: 'Cents', description: 'What a month costs, before taxes', resolve: ({ quote: { monthly } }) => monthly }),
      forwardTo: t.field({ type: address, description: 'Where mail goes', resolve: ({ quote: { forwardTo } }) => forwardTo }),
      bills: t.field({ type: [bill], description: 'The bills to come', resolve: ({ quote: { bills } }) => [...bills] }),
      lines: t.field({ type: [enumOf(builder, seasonLineEnum)], description: 'What stops', resolve: ({ quote: { lines } }) => [...lines] }),
    }),
  });
  const limit = (one: SeasonalOffer) => (one.choice.ok ? one.choice.value : undefined);
  const movable = (one: SeasonalOffer): OpenSeason['movableTo'] => one.open?.movableTo;
  const offer = builder.objectRef<SeasonalOffer>('SeasonalOffer').implement({
    description: 'Whether service can be stopped for a season',
    fields: (t) => ({
      today: t.expose('today', { type: 'IsoDate', description: 'Today in the account’s time zone' }),
      refused: t.field({
        type: refused,
        nullable: true,
        description: 'Why it cannot be; null if it can',
        resolve: ({ choice }) => (choice.ok ? undefined : choice.refusal),
      }),
      firstOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The first day on which it may begin; null if it cannot be booked',
        resolve: (one) => limit(one)?.firstOn,
      }),
      lastOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The last day on which it may begin; null if it cannot be booked',
        resolve: (one) => limit(one)?.lastOn,
      }),
      leastMonths: t.int({ description: 'How long it lasts at least', resolve: ({ limits }) => limits.leastMonths }),
      mostMonths: t.int({ description: 'How long it lasts at most', resolve: ({ limits }) => limits.mostMonths }),
      monthly: t.field({ type: 'Cents', description: 'What a month costs, before taxes', resolve: ({ limits }) => limits.monthly }),
      open: t.field({ type: season, nullable: true, description: 'The one that is not over; null if there is none', resolve: ({ open }) => open }),
      soonestEndOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The soonest day to which its end may be moved; null if it is too late',
        resolve: (one) => movable(one)?.firstOn,
      }),
      latestEndOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The last such day; null if it is too late',
        resolve: (one) => movable(one)?.lastOn,
      }),
    }),
  });
  return {
    season,
    draft,
    offer,
    draftAnswer: builder.unionType('SeasonalDraftAnswer', {
      description: 'The draft, or why it was not stored or booked',
      types: [draft, refused],
      resolveType: (value) => (isRefused(value) ? 'SeasonalRefused' : 'SeasonalDraft'),
    }),
    quoteAnswer: builder.unionType('SeasonalQuoteAnswer', {
      description: 'The quote, or why there is none',
      types: [quote, refused],
      resolveType: (value) => (isRefused(value) ? 'SeasonalRefused' : 'SeasonalQuote'),
    }),
    seasonAnswer: builder.unionType('SeasonAnswer', {
      description: 'The season as it stands now, or why it was not changed',
      types: [season, refused],
      resolveType: (value) => (isRefused(value) ? 'SeasonalRefused' : 'Season'),
    }),
  };
}
