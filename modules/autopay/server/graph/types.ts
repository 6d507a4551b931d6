import { cardBrandEnum } from '#modules/wallet/rules/payment-method.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { AutoPayQuote, NearDebit, QuotedPart } from '../../rules/auto-pay-quote.ts';
import type { Ceiling } from '../../rules/ceiling.ts';
import type { DayChoice, DayChoices } from '../../rules/day-choices.ts';
import type { Pausing } from '../../rules/pause.ts';
import { withRetriesAhead } from '../../rules/retries-ahead.ts';
import type { Authorization, AutoPayApi, AutoPayCard, AutoPayDraft, AutoPayStanding } from '../api.ts';
import type { Question } from '../choices/ceiling.ts';
import type { DebitAttempt } from '../port.ts';

/** The types of Auto Pay: the settings cards, the draft and quote of a journey, and its outcome. */
export function addTypes(builder: GraphBuilder, dayOf: DayOf) {
  const near = addNear(builder);
  const authorization = addAuthorization(builder, dayOf);
  const card = addCard(builder, near, authorization);
  const standing = builder.objectRef<AutoPayStanding>('AutoPayStanding').implement({
    fields: (t) => ({
      today: t.expose('today', { type: 'IsoDate' }),
      onlinePaymentsRefused: t.exposeBoolean('onlinePaymentsRefused'),
      parts: t.field({ type: [card], resolve: ({ parts }) => [...parts] }),
    }),
  });
  const draft = builder.objectRef<AutoPayDraft>('AutoPayDraft').implement({
    fields: (t) => ({
      intent: t.exposeID('intentId'),
      kind: t.exposeString('kind', { description: 'enroll or change' }),
      parts: t.field({ type: [enumOf(builder, accountPartEnum)], resolve: ({ parts }) => [...parts] }),
      methodId: t.exposeID('methodId', { nullable: true }),
      acted: t.boolean({ resolve: ({ actedAt }) => actedAt !== null }),
    }),
  });
  return { standing, authorization, draft, quote: addQuote(builder, near) };
}

function addNear(builder: GraphBuilder) {
  return builder.objectRef<NearDebit>('AutoPayNearDebit').implement({
    description: 'under-way: taken under the previous settings · coming: taken under the new settings',
    fields: (t) => ({ kind: t.exposeString('kind'), on: t.expose('on', { type: 'IsoDate' }) }),
  });
}

type DayOf = AutoPayApi['dayOf'];

function addAuthorization(builder: GraphBuilder, dayOf: DayOf) {
  return builder.objectRef<Authorization>('AutoPayAuthorization').implement({
    description: 'What the customer agreed to for one part; kept for two years after it ends',
    fields: (t) => ({
      id: t.exposeID('mandateId'),
      kind: t.exposeString('kind', { description: 'enroll, change or backup' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum) }),
      state: t.exposeString('state', { description: 'given, effective, refused or ended' }),
      methodBrand: t.expose('methodBrand', { type: enumOf(builder, cardBrandEnum), nullable: true }),
      methodLastFour: t.exposeString('methodLastFour'),
      givenOn: t.expose('givenOn', { type: 'IsoDate' }),
      endedOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: "In the account's time zone; null while it is in effect",
        resolve: ({ accountId, endedAt }) => (endedAt === null ? null : dayOf(accountId, endedAt)),
      }),
      intent: t.exposeID('intentId'),
    }),
  });
}

function addDays(builder: GraphBuilder) {
  const day = builder.objectRef<DayChoice>('AutoPayDay').implement({
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate' }),
      problem: t.string({ nullable: true, description: 'too-early, would-be-late or passed', resolve: ({ problem }) => problem }),
      moves: t.exposeBoolean('moves', { description: 'Not a banking day: a bank account would be debited on one nearby' }),
    }),
  });
  return builder.objectRef<DayChoices>('AutoPayDays').implement({
    fields: (t) => ({
      statementOn: t.field({ type: 'IsoDate', resolve: ({ statement }) => statement.on }),
      from: t.expose('from', { type: 'IsoDate' }),
      to: t.expose('to', { type: 'IsoDate' }),
      days: t.field({ type: [day], resolve: ({ days }) => [...days] }),
    }),
  });
}

function addCeiling(builder: GraphBuilder) {
  const question = builder.objectRef<Question>('AutoPayQuestion').implement({
    description: 'A debit above the ceiling: nothing is taken unless the customer approves it beforehand',
    fields: (t) => ({
      statementOn: t.expose('statementOn', { type: 'IsoDate' }),
      on: t.expose('on', { type: 'IsoDate' }),
      amount: t.expose('amount', { type: 'Cents' }),
    }),
  });
  const ceiling = builder.objectRef<Ceiling>('AutoPayCeiling').implement({
    fields: (t) => ({
      above: t.field({
        type: 'Cents',
        nullable: true,
        description: 'Auto Pay asks before a debit above this amount; null if it never asks',
        resolve: ({ above }) => above,
      }),
    }),
  });
  return { question, ceiling };
}

function addPause(builder: GraphBuilder) {
  return builder.objectRef<Pausing>('AutoPayPause').implement({
    description: 'A pause of one month: Auto Pay skips the debit of one statement',
    fields: (t) => ({
      state: t.exposeString('state', { description: 'none, asked (the debit is still ahead) or left-out (its day has come)' }),
      statementOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The statement whose debit is or would be skipped',
        resolve: ({ debit }) => debit?.statementOn,
      }),
      on: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The day of that debit; null if there is none to skip now',
        resolve: ({ debit }) => debit?.on,
      }),
      resumesOn: t.expose('resumesOn', { type: 'IsoDate', nullable: true, description: 'The first debit after the pause' }),
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
      authorization: t.field({ type: authorization, nullable: true, resolve: (part) => part.backupAuthorization }),
    }),
  });
  const attempt = builder.objectRef<DebitAttempt>('AutoPayAttempt').implement({
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate' }),
      state: t.exposeString('state', { description: 'claimed, taken, declined, skipped, returned or withheld' }),
      amount: t.expose('amount', { type: 'Cents', nullable: true }),
      retryOn: t.expose('retryOn', { type: 'IsoDate', nullable: true }),
    }),
  });
  return builder.objectRef<AutoPayCard>('AutoPayCard').implement({
    fields: (t) => ({
      part: t.expose('part', { type: enumOf(builder, accountPartEnum) }),
      state: t.exposeString('state', { description: 'not-enrolled, enrolled, on-hold or unenrolled' }),
      methodId: t.exposeID('methodId', { nullable: true }),
      debitDays: t.exposeInt('debitDays', { nullable: true }),
      nextDebitOn: t.expose('nextDebitOn', { type: 'IsoDate', nullable: true }),
      nextDebitAmount: t.field({
        type: 'Cents',
        nullable: true,
        description: 'As things stand; null if its statement is yet to come, or it is above the ceiling and not approved',
        resolve: ({ debit, nextDebitOn }) => (debit?.on === nextDebitOn ? debit?.amount : null),
      }),
      amountDue: t.expose('amountDue', { type: 'Cents' }),
      dueOn: t.expose('dueOn', { type: 'IsoDate', nullable: true }),
      leftToPay: t.expose('leftToPay', { type: 'Cents', description: 'The portion of the amount due that no Auto Pay debit covers' }),
      discount: t.expose('discount', { type: 'Cents', description: 'Monthly, while enrolled' }),
      attempts: t.field({ type: [attempt], resolve: ({ attempts, nextDebitOn }) => [...withRetriesAhead<DebitAttempt>(attempts, nextDebitOn)] }),
      near: t.field({ type: near, nullable: true, resolve: (part) => part.near }),
      mayEnroll: t.exposeBoolean('mayEnroll'),
      changeRefused: t.exposeString('changeRefused', { nullable: true, description: 'not-enrolled or past-due' }),
      required: t.exposeBoolean('required', { description: 'Auto Pay may be changed but not cancelled' }),
      disconnected: t.boolean({ resolve: ({ serviceState }) => serviceState !== 'active' && serviceState !== 'suspended' }),
      days: t.field({ type: days, nullable: true, resolve: (part) => part.days }),
      ceiling: t.field({ type: ceiling, nullable: true, description: 'Null if not offered', resolve: (part) => part.ceiling }),
      backup: t.field({ type: backup, nullable: true, description: 'Null if not offered', resolve: (part) => part.backup && part }),
      pause: t.field({ type: pause, nullable: true, description: 'Null if not offered', resolve: (part) => part.pausing }),
      asks: t.field({ type: question, nullable: true, resolve: (part) => part.asks }),
      authorization: t.field({ type: authorization, nullable: true, resolve: (part) => part.authorization }),
      unfinished: t.field({ type: authorization, nullable: true, resolve: (part) => part.unfinished }),
    }),
  });
}

function addQuote(builder: GraphBuilder, near: Near) {
  const part = builder.objectRef<QuotedPart>('AutoPayQuotedPart').implement({
    fields: (t) => ({
      part: t.expose('part', { type: enumOf(builder, accountPartEnum) }),
      debitDays: t.exposeInt('debitDays'),
      firstOn: t.field({ type: 'IsoDate', resolve: ({ first }) => first.on }),
      firstAmount: t.field({ type: 'Cents', nullable: true, resolve: ({ first }) => first.amount }),
      waitsForYes: t.exposeBoolean('waitsForYes', { description: 'Above the ceiling: nothing is taken unless the customer approves it' }),
      leftToPay: t.field({ type: 'Cents', nullable: true, resolve: ({ leftToPay }) => leftToPay?.amount }),
      leftDueOn: t.field({ type: 'IsoDate', nullable: true, resolve: ({ leftToPay }) => leftToPay?.dueOn }),
      discount: t.expose('discount', { type: 'Cents' }),
      near: t.field({ type: near, nullable: true, resolve: (quoted) => quoted.near }),
    }),
  });
  return builder.objectRef<{ readonly quote: AutoPayQuote; readonly version: string }>('AutoPayQuote').implement({
    fields: (t) => ({
      version: t.exposeString('version'),
      methodBrand: t.field({
        type: enumOf(builder, cardBrandEnum),
        nullable: true,
        resolve: ({ quote: { method } }) => (method.kind === 'card' ? method.brand : null),
      }),
      methodLastFour: t.string({ resolve: ({ quote }) => quote.method.lastFour }),
      parts: t.field({ type: [part], resolve: ({ quote }) => [...quote.parts] }),
    }),
  });
}
