import { textIn } from '#platform/web/form.ts';
import { AutoPayReviewDocument, type AutoPayReviewQuery, SubmitAutoPayDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { refusalText } from '../words.ts';
import { awayFromStep, type Kind, stepPath } from './redirects.ts';

type Answer = NonNullable<AutoPayReviewQuery['account']>['autoPayQuote'];
export type Quote = Extract<Answer, { readonly __typename: 'AutoPayQuote' }>;

export type ReviewData = { readonly kind: Kind; readonly intent: string } & (
  | { readonly quote: Quote; readonly refused: undefined }
  | { readonly quote: undefined; readonly refused: Extract<Answer, { readonly __typename: 'AutoPayRefused' }> }
);

export async function loadReview(kind: Kind, { graph, params: { intent = '' } }: PageRequest): Promise<ReviewData | Elsewhere> {
  const { account } = await graph(AutoPayReviewDocument, { intent });
  const away = awayFromStep(kind, intent, account);
  if (away || !account) return away ?? notHere;
  const { autoPayQuote: answer } = account;
  if (answer.__typename === 'AutoPayQuote') return { kind, intent, quote: answer, refused: undefined };
  if (answer.reason === 'incomplete') return goTo(stepPath(kind, 'method', intent));
  return { kind, intent, quote: undefined, refused: answer };
}

/** Enrolls or changes what was reviewed, once for each intent; the review then redirects to the outcome. */
export async function submit(kind: Kind, form: FormData, { graph, params: { intent = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const input = { intent, version: textIn(form, 'version'), agreed: textIn(form, 'agreed') !== '', language: words.language };
  const { submitAutoPay: answer } = await graph(SubmitAutoPayDocument, { input });
  if (answer.__typename === 'AutoPayOutcome') return { goTo: stepPath(kind, 'review', intent) };
  return { problems: [{ field: answer.reason === 'not-agreed' ? 'agreed' : '', text: refusalText(answer, words) }] };
}
