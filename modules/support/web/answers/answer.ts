import { coreLines } from '#modules/account/rules/core-lines.ts';
import {
  AnswerBillsDocument,
  type AnswerBillsQuery,
  AnswerMethodsDocument,
  type AnswerMethodsQuery,
  AnswerPaymentsDocument,
  type AnswerPaymentsQuery,
  AnswerReaderDocument,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { Question } from '../../rules/questions.ts';

type AccountOf<Query extends { readonly account?: unknown }> = NonNullable<Query['account']>;
export type BilledPart = AccountOf<AnswerBillsQuery>['billing']['parts'][number];
export type MadePayment = AccountOf<AnswerPaymentsQuery>['payments']['items'][number];
export type SavedCard = NonNullable<AccountOf<AnswerMethodsQuery>['paymentMethods']>[number];

/** The account's answer to a question. `mayPay`: whether the reader may act on it here. `lines`: what their core bill is for. */
export type Answer =
  | { readonly kind: 'bills'; readonly parts: readonly BilledPart[]; readonly mayPay: boolean; readonly lines: string }
  | { readonly kind: 'autoPay'; readonly parts: readonly BilledPart[]; readonly mayPay: boolean; readonly lines: string }
  | { readonly kind: 'lastPayment'; readonly payment: MadePayment | undefined; readonly lines: string }
  | { readonly kind: 'cards'; readonly cards: readonly SavedCard[] }
  /** Nobody is signed in. */
  | { readonly kind: 'visitor' }
  /** The reader's role may not see this. */
  | { readonly kind: 'not-theirs' }
  /** Business customers' bills are on another site. */
  | { readonly kind: 'elsewhere'; readonly href: string };

/** Finds out who the reader is first, so that it never asks for what the server would refuse. @throws GraphFailure */
export async function answerTo(question: Question, graph: Graph): Promise<Answer> {
  const { account, links } = await graph(AnswerReaderDocument, {});
  if (!account) return { kind: 'visitor' };
  const { user, profile } = account;
  if (profile.customerType === 'enterprise') return { kind: 'elsewhere', href: links.enterprise };
  const mayPay = user.mayPay && !profile.storeOnly;
  const lines = coreLines(profile.services.map(({ line }) => line)) ?? '';
  switch (question) {
    case 'due':
      return { kind: 'bills', parts: await billsOf(graph), mayPay, lines };
    case 'autoPay':
      return { kind: 'autoPay', parts: await billsOf(graph), mayPay: user.mayPay, lines };
    case 'lastPayment':
      return { kind: 'lastPayment', payment: await lastPaymentOf(graph), lines };
    case 'cards':
      return user.mayPay ? { kind: 'cards', cards: await cardsOf(graph) } : { kind: 'not-theirs' };
  }
}

const billsOf = async (graph: Graph): Promise<readonly BilledPart[]> => (await graph(AnswerBillsDocument, {})).account?.billing.parts ?? [];

/** The newest payment that was made: one scheduled for a later day has not been yet, and a cancelled one never will be. */
async function lastPaymentOf(graph: Graph): Promise<MadePayment | undefined> {
  const { account } = await graph(AnswerPaymentsDocument, {});
  return account?.payments.items.find(({ status }) => status !== 'scheduled' && status !== 'cancelled');
}

async function cardsOf(graph: Graph): Promise<readonly SavedCard[]> {
  const { account } = await graph(AnswerMethodsDocument, {});
  return account?.paymentMethods?.filter(({ kind }) => kind === 'card') ?? [];
}
