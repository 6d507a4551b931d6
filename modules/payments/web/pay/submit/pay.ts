import { CreateFuturePaymentDocument, CreateInstantPaymentDocument } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { actAnswer, type Reviewed, termsMissing } from '../../parts/submit/act.ts';
import { payOutcomePath } from '../redirects.ts';

/** Takes or schedules what was reviewed, once for each intent, and redirects to its outcome; or reports why not. */
export async function pay(intent: string, { on, replaces, ...reviewed }: Reviewed, { graph, words }: PageRequest): Promise<ActionAnswer> {
  if (!reviewed.termsAgreed) return termsMissing(words);
  const input = { ...reviewed, intent };
  const answer =
    on === undefined
      ? (await graph(CreateInstantPaymentDocument, { input })).createInstantPaymentV2
      : (await graph(CreateFuturePaymentDocument, { on, replacedPaymentId: replaces ?? null, input })).createFuturePayment;
  return actAnswer(answer, words, (payment) => payOutcomePath(input, payment));
}
