import type { AutoPayKind } from '#modules/autopay/rules/auto-pay-quote.ts';
import { textIn } from '#platform/web/form.ts';
import { AutoPayReviewDocument, type AutoPayReviewQuery, SubmitAutoPayDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { refusalText } from '../words.ts';
import { awayFrom, kindOf, stepPath } from './auto-pay-journey.ts';

type Answer = NonNullable<AutoPayReviewQuery['account']>['autoPayQuote'];
export type Quote = Extract<Answer, { readonly __typename: 'AutoPayQuote' }>;

export type ReviewData = { readonly kind: AutoPayKind; readonly intent: string } & (
  | { readonly quote: Quote; readonly refused: undefined }
  | { readonly quote: undefined; readonly refused: Extract<Answer, { readonly __typename: 'AutoPayRefused' }> }
);

export async function loadReview(request: PageRequest): Promise<ReviewData | Elsewhere> {
  const { intent = '' } = request.params;
  const kind = kindOf(request);
  const { account } = await request.graph(AutoPayReviewDocument, { intent });
  const away = awayFrom('review', request, account);
  if (away || !account) return away ?? notHere;
  const { autoPayQuote: answer } = account;
  if (answer.__typename === 'AutoPayQuote') return { kind, intent, quote: answer, refused: undefined };
  return { kind, intent, quote: undefined, refused: answer };
}

/** Enrolls or changes what was reviewed, once for each intent; the review then redirects to the outcome. */
export async function submit(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const { intent = '' } = request.params;
  const input = { intent, version: textIn(form, 'version'), agreed: textIn(form, 'agreed') !== '', language: words.language };
  const { submitAutoPay: answer } = await graph(SubmitAutoPayDocument, { input });
  if (answer.__typename === 'AutoPayOutcome') return { goTo: stepPath(kindOf(request), 'review', intent) };
  return { problems: [{ field: answer.reason === 'not-agreed' ? 'agreed' : '', text: refusalText(answer, words) }] };
}
