import { ChangePaymentDraftDocument, type ChangePaymentDraftMutationVariables } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { payPath } from '../../pay/pay-path.ts';
import { refusalText } from '../refusal/refusal-text.ts';

/** Stores a step's answer and moves on, or reports what is wrong at the step's field. */
export async function changeDraft(
  input: ChangePaymentDraftMutationVariables['input'] & { readonly intent: string },
  { graph, words }: PageRequest,
  step: { readonly field: string; readonly next: `/${string}`; readonly submitted?: `/${string}` },
): Promise<ActionAnswer> {
  const { changePaymentDraft: answer } = await graph(ChangePaymentDraftDocument, { input });
  if (answer.__typename === 'PaymentDraft') return { goTo: step.next };
  if (answer.reason === 'already-submitted') return { goTo: step.submitted ?? payPath('review', input) };
  if (answer.reason === 'amount-above-due') return { problems: [], note: answer.reason };
  return { problems: [{ field: step.field, text: refusalText(answer, words) }] };
}
