import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import { type Claim, claimCauseEnum, claimFieldEnum, claimStateEnum, denialEnum, remedyEnum } from '../rules/claim.ts';
import { phoneFieldEnum } from '../rules/cover.ts';
import type { CoverNow, OpenLine, PhoneProtection, PhoneProtectionApi, Refusal } from './api.ts';

const reasonEnum: Enumeration<Refusal['reason']> = {
  name: 'PhoneProtectionRefusalReason',
  description: 'Why nothing was done',
  values: {
    'may-not-pay': 'the user may not decide what the account pays for',
    'no-such-account': 'the account is not billed by us',
    'not-sold': 'the plan is not sold now',
    'past-due': 'a bill is past due',
    'no-such-line': 'the account has no such mobile line',
    'covered-already': 'the phone of this line is covered',
    changed: 'what the customer saw costs another amount now',
    'no-such-cover': 'the account has no such phone that is covered',
    'open-claim': 'a claim for this phone is open',
    'no-claims-left': 'the phone had all claims of twelve months',
    'no-such-claim': 'the account has no such claim',
    'too-late': 'the claim has come too far',
    malformed: 'see fields',
  },
};
const fieldEnum: Enumeration<Extract<Refusal, { readonly reason: 'malformed' }>['fields'][number]> = {
  name: 'PhoneProtectionField',
  description: 'What was typed',
  values: { ...phoneFieldEnum.values, ...claimFieldEnum.values },
};

/** `Account.phoneProtection`: the mobile repair and replacement plan, its phones and claims, and what customers do with them. */
export function addPhoneProtectionGraph(builder: GraphBuilder, api: () => PhoneProtectionApi): void {
  const protection = addProtection(builder);
  const refused = builder.objectRef<Refusal>('PhoneProtectionRefused').implement({
    description: 'Nothing was done',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, reasonEnum), description: 'Why' }),
      fields: t.field({
        type: [enumOf(builder, fieldEnum)],
        description: 'The fields to correct',
        resolve: (refusal) => (refusal.reason === 'malformed' ? [...refusal.fields] : []),
      }),
    }),
  });
  builder.objectField('Account', 'phoneProtection', (t) =>
    t.field({
      type: protection,
      nullable: true,
      description: 'The mobile repair and replacement plan. Null for an account that is not billed by us; FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => api().read(requirePayer(context).accountId),
    }),
  );
  const answer = builder.unionType('PhoneProtectionAnswer', {
    description: 'The plan with its phones and claims, or why nothing was changed',
    types: [protection, refused],
    resolveType: (value: object) => ('reason' in value ? 'PhoneProtectionRefused' : 'PhoneProtection'),
  });
  const afterwards = async (accountId: string, done: Result<unknown, Refusal>): Promise<PhoneProtection | Refusal> =>
    done.ok ? ((await api().read(accountId)) ?? { reason: 'no-such-account' }) : done.refusal;
  const id = (description: string) => ({ required: true, description }) as const;
  builder.mutationFields((t) => ({
    protectPhone: t.field({
      type: answer,
      description: 'Covers the phone of a mobile line from today on, once for each id',
      args: {
        coverId: t.arg.id(id('The id of the cover: a UUID, chosen by the browser')),
        lineId: t.arg.id(id('The line, by its code on bills')),
        imei: t.arg.string(id('The IMEI of the phone, as typed')),
        phone: t.arg.string(id('What the phone is called, as typed')),
        monthly: t.arg({ type: 'Cents', required: true, description: 'What it costs a month, as the customer saw it' }),
      },
      async resolve(_, { lineId, ...wish }, context) {
        const customer = requireActivePayer(context);
        return afterwards(customer.accountId, await api().protect(customer, { ...wish, line: lineId }));
      },
    }),
    endPhoneCover: t.field({
      type: answer,
      description: 'Ends a cover today; again: the same answer',
      args: { coverId: t.arg.id(id('The cover')) },
      async resolve(_, { coverId }, context) {
        const customer = requireActivePayer(context);
        return afterwards(customer.accountId, await api().end(customer, coverId));
      },
    }),
    fileClaim: t.field({
      type: answer,
      description: 'Files a claim for a phone that is covered, once for each id',
      args: {
        claimId: t.arg.id(id('The id of the claim: a UUID, chosen by the browser')),
        coverId: t.arg.id(id('The cover')),
        cause: t.arg({ type: enumOf(builder, claimCauseEnum), description: 'What happened; without it the claim is malformed' }),
        happenedOn: t.arg.string(id('When it happened, as typed')),
        what: t.arg.string(id('How it happened, as typed')),
        deductible: t.arg({ type: 'Cents', description: 'What it costs, as the customer saw it; without it, what it costs now' }),
      },
      async resolve(_, { cause, deductible, ...typed }, context) {
        const customer = requireActivePayer(context);
        return afterwards(customer.accountId, await api().file(customer, { ...typed, cause: cause ?? '', deductible: deductible ?? undefined }));
      },
    }),
    withdrawClaim: t.field({
      type: answer,
      description: 'Takes a claim back until something is sent for it; again: the same answer',
      args: { claimId: t.arg.id(id('The claim')) },
      async resolve(_, { claimId }, context) {
        const customer = requireActivePayer(context);
        return afterwards(customer.accountId, await api().withdraw(customer, claimId));
      },
    }),
  }));
}

function addProtection(builder: GraphBuilder) {
  const line = builder.objectRef<OpenLine>('UncoveredLine').implement({
    description: 'A mobile line whose phone is not covered',
    fields: (t) => ({
      id: t.exposeID('code', { description: 'Its code on bills' }),
      name: t.string({ description: 'As bills call it', resolve: ({ name }, _, { language }) => name[language] }),
    }),
  });
  const cover = builder.objectRef<CoverNow>('PhoneCover').implement({
    description: 'A phone under the mobile repair and replacement plan',
    fields: (t) => ({
      id: t.exposeID('coverId', { description: 'Its id' }),
      lineName: t.string({ description: 'The line that uses it, as bills call it', resolve: ({ lineName }, _, { language }) => lineName[language] }),
      phone: t.exposeString('phone', { description: 'What the phone is called' }),
      imeiLastFour: t.string({ description: 'The last four digits of its IMEI', resolve: ({ imei }) => imei.slice(-4) }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'What it costs a month, before taxes' }),
      startsOn: t.expose('startsOn', { type: 'IsoDate', description: 'The first day that is covered' }),
      endsOn: t.expose('endsOn', { type: 'IsoDate', nullable: true, description: 'The last one; null until further notice' }),
      isRunning: t.exposeBoolean('isRunning', { description: 'It is covered today' }),
      claimsLeft: t.exposeInt('claimsLeft', { description: 'How many claims it has left in twelve months' }),
      hasOpenClaim: t.exposeBoolean('hasOpenClaim', { description: 'A claim for it is open' }),
    }),
  });
  const claim = builder.objectRef<Claim>('PhoneClaim').implement({
    description: 'What is claimed for a phone that is covered',
    fields: (t) => ({
      id: t.exposeID('claimId', { description: 'Its id' }),
      coverId: t.exposeID('coverId', { description: 'The cover' }),
      number: t.exposeString('number', { description: 'What people call it' }),
      cause: t.expose('cause', { type: enumOf(builder, claimCauseEnum), description: 'What happened' }),
      remedy: t.expose('remedy', { type: enumOf(builder, remedyEnum), description: 'What the plan does about it' }),
      what: t.exposeString('what', { description: 'How it happened, in the customer’s words' }),
      happenedOn: t.expose('happenedOn', { type: 'IsoDate', description: 'When it happened' }),
      deductible: t.expose('deductible', { type: 'Cents', description: 'What the customer pays once it is completed, with the next bill' }),
      state: t.expose('state', { type: enumOf(builder, claimStateEnum), description: 'How far it has come' }),
      denial: t.expose('denial', { type: enumOf(builder, denialEnum), nullable: true, description: 'Why the plan does not pay; null if it does' }),
      carrier: t.exposeString('carrier', { nullable: true, description: 'Who brings the parcel; null before it is sent' }),
      trackingNumber: t.exposeString('trackingNumber', { nullable: true, description: 'The carrier’s number for it; null before' }),
      filedOn: t.expose('filedOn', { type: 'IsoDate', description: 'The day on which it was filed' }),
      decidedOn: t.expose('decidedOn', { type: 'IsoDate', nullable: true, description: 'The day on which it was decided; null before' }),
      sentOn: t.expose('sentOn', { type: 'IsoDate', nullable: true, description: 'The day on which the parcel was sent; null before' }),
      completedOn: t.expose('completedOn', { type: 'IsoDate', nullable: true, description: 'The day on which it was completed; null before' }),
    }),
  });
  return builder.objectRef<PhoneProtection>('PhoneProtection').implement({
    description: 'The mobile repair and replacement plan: what it costs, the phones, the claims',
    fields: (t) => ({
      today: t.expose('today', { type: 'IsoDate', description: 'The day for which it holds' }),
      name: t.string({
        nullable: true,
        description: 'What the plan is called; null where it is not sold',
        resolve: ({ sold }, _, { language }) => sold?.name[language],
      }),
      monthly: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What it costs a month for a phone, before taxes; null where it is not sold',
        resolve: ({ sold }) => sold?.monthly,
      }),
      repair: t.field({ type: 'Cents', description: 'The deductible of a repair', resolve: ({ terms }) => terms.repair }),
      replacement: t.field({ type: 'Cents', description: 'The deductible of another phone', resolve: ({ terms }) => terms.replacement }),
      claimsAYear: t.int({ description: 'How many claims a phone has in twelve months', resolve: ({ terms }) => terms.claimsAYear }),
      pastDue: t.expose('pastDue', { type: 'Cents', description: 'What is past due: no phone is covered before it is paid' }),
      lines: t.field({ type: [line], description: 'The lines whose phones are not covered', resolve: ({ lines }) => [...lines] }),
      covers: t.field({ type: [cover], description: 'The phones that are or were covered, newest first', resolve: ({ covers }) => [...covers] }),
      claims: t.field({ type: [claim], description: 'The claims, newest first', resolve: ({ claims }) => [...claims] }),
    }),
  });
}
