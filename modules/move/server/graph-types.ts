import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { type MoveAddress, moveLineEnum, moveSetUpEnum, moveStateEnum, moveWaitEnum } from '../rules/move.ts';
import type { LineThere } from '../rules/what-comes.ts';
import type { MoveApi, PreparedMove } from './api.ts';
import type { MoveOffer, OpenMove } from './offer.ts';
import type { PlaceThere, Refusal } from './place-there.ts';
import type { Move, MoveBill } from './port.ts';
import type { MoveDraft } from './store.ts';

/** Why nothing was chosen, submitted or changed, with what its reason tells. */
export type Refused = {
  readonly reason: Refusal['reason'];
  readonly amount?: Cents;
  readonly on?: IsoDate;
  readonly fields?: readonly string[];
  readonly units?: readonly string[];
};

const refusalReasonEnum: Enumeration<Refused['reason']> = {
  name: 'MoveRefusalReason',
  description: 'Why nothing was chosen, submitted or changed',
  values: {
    'not-offered': 'it is not offered online',
    'no-service': 'the account has no internet, TV or home phone',
    'service-off': 'service is stopped',
    'not-set-up': 'service is not set up yet where it is',
    'season-open': 'service is stopped for a season, or will be',
    'order-open': 'an order is under way',
    'moving-already': 'a move is under way',
    'past-due': 'amount is past due',
    'start-too-early': 'service may begin from that day on',
    'start-too-late': 'service may begin until that day',
    'end-too-early': 'the last day at the old address may be that day or later',
    'end-too-late': 'the last day at the old address may be that day or sooner',
    'wrong-address': 'fields of the address are not filled in as one',
    'choose-unit': 'several homes have this address: one of units',
    'not-served': 'nothing is sold at that address that the account has',
    'same-place': 'service is there already',
    'nothing-comes': 'no line comes along',
    'needs-911': 'calls to 911 need to be sent to the new address',
    'no-such-intent': 'there is no such draft, or it is not complete',
    'no-such-account': 'the provider knows no such account',
    'already-submitted': 'the draft was submitted',
    'may-not-pay': 'the user may not decide this',
    changed: 'what was reviewed has changed: review again',
    'not-open': 'there is no such move, or it is over',
    'too-late': 'it can no longer be changed',
  },
};

const isRefused = (value: object): value is Refused => 'reason' in value;

/** The types of a move: what is offered, the draft, the new place, the quote, what is booked, and the answers. */
export function addMoveTypes(builder: GraphBuilder, api: () => MoveApi) {
  const state = enumOf(builder, moveStateEnum);
  const line = enumOf(builder, moveLineEnum);
  const setUp = enumOf(builder, moveSetUpEnum);
  const address = builder.objectRef<MoveAddress>('MoveAddress').implement({
    description: 'An address that service moves from or to',
    fields: (t) => ({
      addressLine1: t.exposeString('addressLine1', { description: 'House and street, with the unit' }),
      city: t.exposeString('city', { description: 'City' }),
      state: t.exposeString('state', { description: 'State, two letters' }),
      zip: t.exposeString('zip', { description: 'ZIP code' }),
    }),
  });
  const refused = builder.objectRef<Refused>('MoveRefused').implement({
    description: 'Nothing was chosen, submitted or changed. A field is null if its reason does not use it',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      amount: t.expose('amount', { type: 'Cents', nullable: true, description: 'What is past due' }),
      on: t.expose('on', { type: 'IsoDate', nullable: true, description: 'The nearest day that would do' }),
      fields: t.field({ type: ['String'], description: 'The fields of the address that are wrong', resolve: ({ fields = [] }) => [...fields] }),
      units: t.field({ type: ['String'], description: 'The homes at the address', resolve: ({ units = [] }) => [...units] }),
    }),
  });
  const bill = builder.objectRef<MoveBill>('MoveBill').implement({
    description: 'A bill to come',
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate', description: 'Its day' }),
      amount: t.expose('amount', { type: 'Cents', description: 'What it asks for its month, with taxes' }),
      usual: t.expose('usual', { type: 'Cents', description: 'What it would ask for without the move' }),
    }),
  });
  const lineThere = builder.objectRef<LineThere>('MoveLineThere').implement({
    description: 'What becomes of a line of service at another address',
    fields: (t) => ({
      line: t.expose('line', { type: line, description: 'The line' }),
      name: t.string({ description: 'The plan that the account has', resolve: ({ plan }, _, { language }) => plan.title[language] }),
      isThere: t.exposeBoolean('isThere', { description: 'It can come along' }),
      becomes: t.string({
        nullable: true,
        description: 'The plan that takes the place of one that is not carried there; null if it stays',
        resolve: ({ becomes }, _, { language }) => becomes?.name[language],
      }),
      monthly: t.field({
        type: 'Cents',
        description: 'What its plan costs a month there, before taxes and reductions',
        resolve: ({ plan, becomes }) => becomes?.monthly ?? plan.monthly,
      }),
    }),
  });
  const move = builder.objectRef<Move | OpenMove>('Move').implement({
    description: 'A move of service from an address to another',
    fields: (t) => ({
      id: t.exposeID('moveId', { description: 'Its id' }),
      number: t.exposeString('number', { description: 'What people call it' }),
      state: t.expose('state', { type: state, description: 'How it stands' }),
      waitsFor: t.expose('waitsFor', { type: enumOf(builder, moveWaitEnum), nullable: true, description: 'What it waits for; null if for nothing' }),
      from: t.field({ type: address, description: 'The old address', resolve: ({ from }) => from }),
      to: t.field({ type: address, description: 'The new address', resolve: ({ to }) => to }),
      endsOn: t.expose('endsOn', { type: 'IsoDate', description: 'The last day with service at the old address' }),
      startsOn: t.expose('startsOn', { type: 'IsoDate', description: 'The first day with service at the new address' }),
      setUp: t.expose('setUp', { type: setUp, description: 'How service is set up there' }),
      lines: t.field({ type: [line], description: 'What comes along', resolve: ({ lines }) => [...lines] }),
      changes: t.field({
        type: ['String'],
        description: 'The plans that take the place of others, by name',
        resolve: ({ items }, _, { language }) => items.filter(({ action }) => action !== 'end').map(({ name }) => name[language]),
      }),
      ends: t.field({
        type: ['String'],
        description: 'The plans that end, by name',
        resolve: ({ items }, _, { language }) => items.filter(({ action }) => action === 'end').map(({ name }) => name[language]),
      }),
      arrivedOn: t.expose('arrivedOn', {
        type: 'IsoDate',
        nullable: true,
        description: 'Since when the account has the new address; null until then',
      }),
      bills: t.field({
        type: [bill],
        nullable: true,
        description: 'The bills to come, to the second whole one at the new address; null if they cannot be read now',
        resolve: async (one, _, context) => [...(await api().billsOf(requirePayer(context).accountId, one))],
      }),
      soonestStartOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The soonest first day to which it may be moved; null if it is too late, or over',
        resolve: (one) => ('changeableTo' in one ? one.changeableTo?.firstOn : undefined),
      }),
      latestStartOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The last such day; null if it is too late, or over',
        resolve: (one) => ('changeableTo' in one ? one.changeableTo?.lastOn : undefined),
      }),
    }),
  });
  const draft = builder.objectRef<MoveDraft>('MoveDraft').implement({
    description: 'What a customer chose so far',
    fields: (t) => ({
      intent: t.exposeID('intentId', { description: 'Its id, chosen by the browser' }),
      street: t.exposeString('street', { description: 'House and street' }),
      unit: t.exposeString('unit', { description: 'The home, where several have this address; empty for none' }),
      city: t.exposeString('city', { description: 'City' }),
      zip: t.exposeString('zip', { description: 'ZIP code' }),
      isPlanned: t.boolean({ description: 'The second step was answered', resolve: ({ plan }) => plan !== null }),
      leaves: t.field({ type: [line], description: 'What does not come along', resolve: ({ plan }) => [...(plan?.leaves ?? [])] }),
      setUp: t.field({ type: setUp, nullable: true, description: 'How service is set up; null until chosen', resolve: ({ plan }) => plan?.setUp }),
      endsOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The last day at the old address; null until chosen',
        resolve: ({ plan }) => plan?.endsOn,
      }),
      startsOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The first day at the new address; null until chosen',
        resolve: ({ plan }) => plan?.startsOn,
      }),
    }),
  });
  const place = builder.objectRef<PlaceThere>('MovePlace').implement({
    description: 'What there is at the new address',
    fields: (t) => ({
      to: t.field({ type: address, description: 'The address', resolve: ({ to }) => to }),
      lines: t.field({ type: [lineThere], description: 'What becomes of each line', resolve: ({ there }) => [...there] }),
    }),
  });
  const quote = builder.objectRef<PreparedMove>('MoveQuote').implement({
    description: 'What the customer reviews and submits',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'Covers everything that is shown; it is sent back with the submission' }),
      from: t.field({ type: address, description: 'The old address', resolve: ({ quote: { from } }) => from }),
      to: t.field({ type: address, description: 'The new address', resolve: ({ quote: { to } }) => to }),
      endsOn: t.field({ type: 'IsoDate', description: 'The last day with service at the old address', resolve: ({ quote: { endsOn } }) => endsOn }),
      startsOn: t.field({
        type: 'IsoDate',
        description: 'The first day with service at the new address',
        resolve: ({ quote: { startsOn } }) => startsOn,
      }),
      setUp: t.field({ type: setUp, description: 'How service is set up there', resolve: ({ quote: { setUp: how } }) => how }),
      lines: t.field({ type: [lineThere], description: 'What becomes of each line', resolve: ({ quote: { there } }) => [...there] }),
      comes: t.field({ type: [line], description: 'What comes along', resolve: ({ quote: { comes } }) => [...comes] }),
      bills: t.field({ type: [bill], description: 'The bills to come', resolve: ({ quote: { bills } }) => [...bills] }),
    }),
  });
  const choice = ({ choice: one }: MoveOffer) => (one.ok ? one.value : undefined);
  const offer = builder.objectRef<MoveOffer>('MoveOffer').implement({
    description: 'Whether service can be moved to another address',
    fields: (t) => ({
      today: t.expose('today', { type: 'IsoDate', description: 'Today in the account’s time zone' }),
      from: t.field({ type: address, description: 'Where service is', resolve: ({ from }) => from }),
      refused: t.field({
        type: refused,
        nullable: true,
        description: 'Why it cannot be; null if it can',
        resolve: ({ choice: one }) => (one.ok ? undefined : one.refusal),
      }),
      firstOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The first day on which service may begin at a new address; null if it cannot be moved',
        resolve: (one) => choice(one)?.firstOn,
      }),
      lastOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The last such day; null if it cannot be moved',
        resolve: (one) => choice(one)?.lastOn,
      }),
      gapDays: t.int({ description: 'How many days may lie between the two addresses', resolve: ({ limits }) => limits.gapDays }),
      open: t.field({ type: move, nullable: true, description: 'The one that is not over; null if there is none', resolve: ({ open }) => open }),
    }),
  });
  return {
    move,
    draft,
    place,
    offer,
    draftAnswer: builder.unionType('MoveDraftAnswer', {
      description: 'The draft, or why it was not stored or submitted',
      types: [draft, refused],
      resolveType: (value) => (isRefused(value) ? 'MoveRefused' : 'MoveDraft'),
    }),
    quoteAnswer: builder.unionType('MoveQuoteAnswer', {
      description: 'The quote, or why there is none',
      types: [quote, refused],
      resolveType: (value) => (isRefused(value) ? 'MoveRefused' : 'MoveQuote'),
    }),
    moveAnswer: builder.unionType('MoveAnswer', {
      description: 'The move as it stands now, or why it was not changed',
      types: [move, refused],
      resolveType: (value) => (isRefused(value) ? 'MoveRefused' : 'Move'),
    }),
  };
}
