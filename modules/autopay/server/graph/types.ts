import { enrollmentStateEnum } from '#modules/billing/rules/enrollment.ts';
import type { RefusedDebits } from '#modules/billing/rules/part-standing.ts';
import { cardBrandEnum } from '#modules/wallet/rules/payment-method.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type AutoPayQuote, autoPayKindEnum, type NearDebit, nearDebitKindEnum, type QuotedPart } from '../../rules/auto-pay-quote.ts';
import type { DebitAhead } from '../../rules/pause.ts';
import { withRetriesAhead } from '../../rules/retries-ahead.ts';
import { authorizationStateEnum, debitStateEnum } from '../../rules/states.ts';
import type { Authorization, AutoPayApi, AutoPayCard, AutoPayDraft, AutoPayStanding } from '../api.ts';
import type { DebitAttempt } from '../port.ts';
import { addCeiling, addDays, addPause } from './choice-types.ts';
import { autoPayRefusalReasonEnum } from './refusal-reasons.ts';

const authorizationKindEnum: Enumeration<Authorization['kind']> = {
  name: 'AuthorizationKind',
  description: 'What an authorization was given for',
  values: { enroll: 'enrolling a part', change: 'changing its method', backup: 'a backup method' },
};

/** The types of Auto Pay: the settings cards, the draft and quote of a journey, and its outcome. */
export function addTypes(builder: GraphBuilder, dayOf: DayOf) {
  const near = addNear(builder);
  const authorization = addAuthorization(builder, dayOf);
  const card = addCard(builder, near, authorization);
  const standing = builder.objectRef<AutoPayStanding>('AutoPayStanding').implement({
    description: 'Auto Pay of the account, part by part',
    fields: (t) => ({
      today: t.expose('today', { type: 'IsoDate', description: 'Today in the account’s time zone' }),
      onlinePaymentsRefused: t.exposeBoolean('onlinePaymentsRefused', { description: 'No online payments are accepted, so nothing can be enrolled' }),
      parts: t.field({ type: [card], description: 'The parts that the account has', resolve: ({ parts }) => [...parts] }),
    }),
  });
  const draft = builder.objectRef<AutoPayDraft>('AutoPayDraft').implement({
    description: 'What the customer has chosen so far in a journey of Auto Pay',
    fields: (t) => ({
      intent: t.exposeID('intentId', { description: 'Its id, chosen by the browser' }),
      kind: t.expose('kind', { type: enumOf(builder, autoPayKindEnum), description: 'Which journey' }),
      parts: t.field({ type: [enumOf(builder, accountPartEnum)], description: 'The chosen parts', resolve: ({ parts }) => [...parts] }),
      methodId: t.exposeID('methodId', { nullable: true, description: 'The payment method; null if not chosen yet' }),
      submitted: t.boolean({ description: 'It was submitted: its pages redirect to the outcome', resolve: ({ actedAt }) => actedAt !== null }),
    }),
  });
  return { standing, authorization, draft, quote: addQuote(builder, near) };
}

function addNear(builder: GraphBuilder) {
  return builder.objectRef<NearDebit>('AutoPayNearDebit').implement({
    description: 'A debit so close that a change has to say what happens to it',
    fields: (t) => ({
      kind: t.expose('kind', { type: enumOf(builder, nearDebitKindEnum), description: 'What happens to it' }),
      on: t.expose('on', { type: 'IsoDate', description: 'Its day' }),
    }),
  });
}

type DayOf = AutoPayApi['dayOf'];

function addAuthorization(builder: GraphBuilder, dayOf: DayOf) {
  return builder.objectRef<Authorization>('AutoPayAuthorization').implement({
    description: 'What the customer agreed to for one part; kept for two years after it ends',
    fields: (t) => ({
      id: t.exposeID('mandateId', { description: 'Its id' }),
      kind: t.expose('kind', { type: enumOf(builder, authorizationKindEnum), description: 'What it was given for' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'The part that may be debited' }),
      state: t.expose('state', { type: enumOf(builder, authorizationStateEnum), description: 'Whether it is in effect' }),
      methodBrand: t.expose('methodBrand', {
        type: enumOf(builder, cardBrandEnum),
        nullable: true,
        description: 'The brand of a card; null for a bank account',
      }),
      methodLastFour: t.exposeString('methodLastFour', { description: 'The last four digits of the method’s number' }),
      givenOn: t.expose('givenOn', { type: 'IsoDate', description: 'The day on which it was given' }),
      endedOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The day on which it ended; null while it has not',
        resolve: ({ accountId, endedAt }) => (endedAt === null ? null : dayOf(accountId, endedAt)),
      }),
      intent: t.exposeID('intentId', { description: 'The intent with which it was given' }),
    }),
  });
}

type Near = ReturnType<typeof addNear>;

function addCard(builder: GraphBuilder, near: Near, authorization: ReturnType<typeof addAuthorization>) {
  const days = addDays(builder);
  const { question, ceiling } = addCeiling(builder);
  const pause = addPause(builder);
  const backup = builder.objectRef<AutoPayCard>('AutoPayBackup').implement({
    description: 'The method tried once for a statement if the main method was declined',
    fields: (t) => ({
      methodId: t.id({ nullable: true, description: 'Null if there is no backup', resolve: ({ backup }) => backup?.methodId }),
      isNext: t.boolean({ description: 'Whether the next debit uses the backup', resolve: ({ backup }) => backup?.isNext ?? false }),
      authorization: t.field({
        type: authorization,
        nullable: true,
        description: 'What the customer agreed to for it; null if there is no backup, or if it was agreed to elsewhere',
        resolve: (part) => part.backupAuthorization,
      }),
    }),
  });
  const attempt = builder.objectRef<DebitAttempt>('AutoPayAttempt').implement({
    description: 'An attempt to debit the last statement of a part',
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate', description: 'Its day' }),
      state: t.expose('state', { type: enumOf(builder, debitStateEnum), description: 'What came of it' }),
      amount: t.expose('amount', { type: 'Cents', nullable: true, description: 'How much was taken; null while not known and if nothing was' }),
      retryOn: t.expose('retryOn', { type: 'IsoDate', nullable: true, description: 'When it is retried automatically; null if it is not' }),
    }),
  });
  const refused = builder.objectRef<RefusedDebits>('AutoPayRefusals').implement({
    description: 'Debits of the last statement that were declined or sent back, while something of it is owed',
    fields: (t) => ({
      times: t.exposeInt('times', { description: 'How often' }),
      lastOn: t.expose('lastOn', { type: 'IsoDate', description: 'The last day on which it was' }),
      retryOn: t.expose('retryOn', { type: 'IsoDate', nullable: true, description: 'When it is tried again; null if it is not' }),
    }),
  });
  const ahead = builder.objectRef<DebitAhead>('AutoPayDebitAhead').implement({
    description: 'A debit to come, of one statement',
    fields: (t) => ({
      statementOn: t.expose('statementOn', { type: 'IsoDate', description: 'The date of the statement that it pays' }),
      on: t.expose('on', { type: 'IsoDate', description: 'Its day, as things stand' }),
    }),
  });
  return builder.objectRef<AutoPayCard>('AutoPayCard').implement({
    description: 'Auto Pay of one part of the account',
    fields: (t) => ({
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'Which part' }),
      state: t.expose('state', { type: enumOf(builder, enrollmentStateEnum), description: 'Whether it is enrolled' }),
      methodId: t.exposeID('methodId', { nullable: true, description: 'The method that is debited; null if not enrolled' }),
      debitDays: t.exposeInt('debitDays', { nullable: true, description: 'Days from a statement’s date to its debit; null if not enrolled' }),
      nextDebitOn: t.expose('nextDebitOn', { type: 'IsoDate', nullable: true, description: 'The day of the next debit; null if none is coming' }),
      nextDebitAmount: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What it takes as things stand; null if its statement is yet to come, or it is above the ceiling and not approved',
        resolve: ({ debit, nextDebitOn }) => (debit?.on === nextDebitOn ? debit?.amount : null),
      }),
      amountDue: t.expose('amountDue', { type: 'Cents', description: 'What the part owes now' }),
      dueOn: t.expose('dueOn', { type: 'IsoDate', nullable: true, description: 'By when it is to be paid; null if nothing is due' }),
      pastDue: t.expose('pastDue', { type: 'Cents', description: 'How much of it is past its due date' }),
      nextStatementOn: t.field({
        type: 'IsoDate',
        description: 'The date of the next statement, with which the next billing cycle begins',
        resolve: ({ nextStatement }) => nextStatement.on,
      }),
      refused: t.field({ type: refused, nullable: true, description: 'Null unless Auto Pay was refused', resolve: (part) => part.refused }),
      leftToPay: t.expose('leftToPay', { type: 'Cents', description: 'The portion of the amount due that no Auto Pay debit covers' }),
      discount: t.expose('discount', { type: 'Cents', description: 'What a month costs less while enrolled; 0 if nothing' }),
      attempts: t.field({
        type: [attempt],
        description: 'The attempts to debit the last statement, oldest first',
        resolve: ({ attempts, nextDebitOn }) => [...withRetriesAhead<DebitAttempt>(attempts, nextDebitOn)],
      }),
      near: t.field({ type: near, nullable: true, description: 'A debit that is close; null if none is', resolve: (part) => part.near }),
      mayEnroll: t.exposeBoolean('mayEnroll', { description: 'It can be enrolled today' }),
      changeRefused: t.expose('changeRefused', {
        type: enumOf(builder, autoPayRefusalReasonEnum),
        nullable: true,
        description: 'Why its method cannot be changed today; null if it can',
      }),
      required: t.exposeBoolean('required', { description: 'Auto Pay may be changed but not cancelled' }),
      disconnected: t.boolean({
        description: 'Its service is switched off',
        resolve: ({ serviceState }) => serviceState !== 'active' && serviceState !== 'suspended',
      }),
      days: t.field({ type: days, nullable: true, description: 'Days to choose from; null if not enrolled', resolve: (part) => part.days }),
      ceiling: t.field({ type: ceiling, nullable: true, description: 'Null if not offered', resolve: (part) => part.ceiling }),
      backup: t.field({ type: backup, nullable: true, description: 'Null if not offered', resolve: (part) => part.backup && part }),
      ahead: t.field({
        type: [ahead],
        description: 'The debits of the next three statements, soonest first; none while none is planned',
        resolve: (part) => [...part.ahead],
      }),
      pause: t.field({ type: pause, nullable: true, description: 'Null if not offered', resolve: (part) => part.pausing }),
      asks: t.field({
        type: question,
        nullable: true,
        description: 'A debit that waits for approval; null if none does',
        resolve: (part) => part.asks,
      }),
      authorization: t.field({
        type: authorization,
        nullable: true,
        description: 'What the customer agreed to; null if not enrolled, or if it was agreed to elsewhere',
        resolve: (part) => part.authorization,
      }),
      unfinished: t.field({
        type: authorization,
        nullable: true,
        description: 'An authorization that could not be set up yet; null if there is none',
        resolve: (part) => part.unfinished,
      }),
    }),
  });
}

function addQuote(builder: GraphBuilder, near: Near) {
  const part = builder.objectRef<QuotedPart>('AutoPayQuotedPart').implement({
    description: 'What the review shows for one part',
    fields: (t) => ({
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'Which part' }),
      debitDays: t.exposeInt('debitDays', { description: 'Days from a statement’s date to its debit' }),
      firstOn: t.field({ type: 'IsoDate', description: 'The day of the first debit', resolve: ({ first }) => first.on }),
      firstAmount: t.field({
        type: 'Cents',
        nullable: true,
        description: 'How much it takes; null if no statement asks for it yet',
        resolve: ({ first }) => first.amount,
      }),
      waitsForYes: t.exposeBoolean('waitsForYes', { description: 'Above the ceiling: nothing is taken unless the customer approves it' }),
      leftToPay: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What is due before that, and left for the customer to pay; null if nothing is',
        resolve: ({ leftToPay }) => leftToPay?.amount,
      }),
      leftDueOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'By when it is to be paid; null if nothing is, or at once',
        resolve: ({ leftToPay }) => leftToPay?.dueOn,
      }),
      discount: t.expose('discount', { type: 'Cents', description: 'What a month costs less while enrolled; 0 if nothing' }),
      near: t.field({ type: near, nullable: true, description: 'A debit that is close; null if none is', resolve: (quoted) => quoted.near }),
    }),
  });
  return builder.objectRef<{ readonly quote: AutoPayQuote; readonly version: string }>('AutoPayQuote').implement({
    description: 'The enrollment or change exactly as it would happen',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'To be sent with the act: it is refused if anything has changed since' }),
      methodBrand: t.field({
        type: enumOf(builder, cardBrandEnum),
        nullable: true,
        description: 'The brand of a card; null for a bank account',
        resolve: ({ quote: { method } }) => (method.kind === 'card' ? method.brand : null),
      }),
      methodLastFour: t.string({ description: 'The last four digits of the method’s number', resolve: ({ quote }) => quote.method.lastFour }),
      parts: t.field({ type: [part], description: 'The chosen parts', resolve: ({ quote }) => [...quote.parts] }),
    }),
  });
}
