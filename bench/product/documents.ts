import { createHash } from 'node:crypto';
import type { StoredDocuments } from '#apps/server/graph/stored-documents.ts';
import { readBuiltDocuments } from '#apps/server/web.ts';

/** What the benchmarks ask the graph, stored and requested by id like the pages' documents. */
const texts = {
  listStatements: `query ListStatements {
    account { statements(part: core, first: 10) { items { id part on dueOn previousBalance payments charges balance } } }
  }`,
  quickQuote: `query QuickQuote {
    account { quickQuote(part: core) { __typename ... on PaymentQuote { version amount methodId } } }
  }`,
  createInstantPayment: `mutation CreateInstantPayment($input: PaymentActInput!) {
    createInstantPaymentV2(input: $input) { __typename ... on Payment { paymentId state confirmationNumber } ... on PaymentRefusal { reason } }
  }`,
} as const;

export type BenchDocument = keyof typeof texts;

const idOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

export const benchDocuments: StoredDocuments = Object.fromEntries(Object.values(texts).map((text) => [idOf(text), text]));

/** The request body for a document. */
export const asking = (document: BenchDocument, variables: object = {}): string => JSON.stringify({ documentId: idOf(texts[document]), variables });

/** The request body for what a page asks with a document of its own. @param operation "query MailFolder" */
export function askingFor(operation: `${'query' | 'mutation'} ${string}`, variables: object): string {
  const [documentId] = Object.entries(readBuiltDocuments()).find(([, text]) => text.includes(`${operation}(`)) ?? [];
  if (documentId === undefined) throw new Error(`no page asks ${operation}`);
  return JSON.stringify({ documentId, variables });
}
