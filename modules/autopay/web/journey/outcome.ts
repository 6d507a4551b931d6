import type { AutoPayKind } from '#modules/autopay/rules/auto-pay-quote.ts';
import type { FailureCode } from '#modules/failures/rules/catalogue.ts';
import { failureTitle } from '#modules/failures/web/parts/say.ts';
import {
  type AutoPayAuthorizationFragment,
  type AutoPayCardFragment,
  AutoPayJourneyDocument,
  RetryAutoPayDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { awayFrom, kindOf, outcomeOf, stepPath } from './auto-pay-journey.ts';

export type OutcomeData = {
  readonly kind: AutoPayKind;
  readonly intent: string;
  readonly outcome: 'done' | 'partial' | 'failed';
  readonly parts: readonly { readonly authorization: AutoPayAuthorizationFragment; readonly card: AutoPayCardFragment | undefined }[];
};

/** Loads an outcome page, or redirects to the right one. Its address does not change. */
export async function loadOutcome(page: 'done' | 'failed', request: PageRequest): Promise<OutcomeData | Elsewhere> {
  const { intent = '' } = request.params;
  const kind = kindOf(request);
  const { account } = await request.graph(AutoPayJourneyDocument, { intent });
  const away = awayFrom(page, request, account);
  if (away || !account?.autoPayOutcome) return away ?? notHere;
  const { authorizations } = account.autoPayOutcome;
  const { variant: outcome = page } = outcomeOf(authorizations);
  const parts = authorizations.map((authorization) => ({
    authorization,
    card: account.autoPay?.parts.find(({ part }) => part === authorization.part),
  }));
  return { kind, intent, outcome, parts };
}

/** Retries at once what could not be set up, then redirects to the outcome. */
export async function retry(request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const { intent = '' } = request.params;
  const { retryAutoPay: answer } = await graph(RetryAutoPayDocument, { intent });
  if (answer.__typename === 'AutoPayOutcome') return { goTo: stepPath(kindOf(request), 'review', intent) };
  return { problems: [{ field: '', text: sayIn<typeof en>(words, 'autopay')('refusedGone') }] };
}

/** The old enrollment has ended, and the new one is not set up yet (F14). */
export const isOffNow = ({ kind, parts }: OutcomeData): boolean =>
  kind === 'change' && parts.some(({ authorization, card }) => authorization.state !== 'effective' && card?.state === 'unenrolled');

export function outcomeHeading(data: OutcomeData, words: Words): string {
  const say = sayIn<typeof en>(words, 'autopay');
  const { kind, outcome } = data;
  if (outcome === 'done') return say(kind === 'enroll' ? 'doneEnroll' : 'doneChange');
  if (outcome === 'partial' && kind === 'enroll') return say('donePartial');
  return failureTitle(codeOf(data), words);
}

/** Which part of Auto Pay failed. */
function codeOf(data: OutcomeData): FailureCode {
  if (data.kind === 'enroll') return 'enroll';
  return data.outcome === 'partial' || isOffNow(data) ? 'autoPayChange' : 'autoPayMethod';
}
