import type { FailureCode } from '#modules/failures/rules/catalogue.ts';
import { failureTitle } from '#modules/failures/web/parts/say.ts';
import {
  type AutoPayAuthorizationFragment,
  type AutoPayCardFragment,
  AutoPayJourneyDocument,
  RetryAutoPayDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type Kind, outcomePath, stepPath } from './redirects.ts';

export type OutcomeData = {
  readonly kind: Kind;
  readonly intent: string;
  readonly outcome: 'done' | 'partial' | 'failed';
  readonly parts: readonly { readonly authorization: AutoPayAuthorizationFragment; readonly card: AutoPayCardFragment | undefined }[];
};

/** Loads an outcome page, or redirects to the right one. Its address does not change. */
export async function loadOutcome(
  kind: Kind,
  asked: 'done' | 'failed',
  { graph, params: { intent = '' }, search }: PageRequest,
): Promise<OutcomeData | Elsewhere> {
  const { account } = await graph(AutoPayJourneyDocument, { intent });
  if (account?.autoPayDraft?.kind !== kind) return notHere;
  if (!account.autoPayOutcome) return goTo(stepPath(kind, 'review', intent));
  const { authorizations } = account.autoPayOutcome;
  const path = outcomePath(kind, intent, authorizations);
  const outcome = path === stepPath(kind, 'failed', intent) ? 'failed' : path.endsWith('=partial') ? 'partial' : 'done';
  const isHere = outcome === 'failed' ? asked === 'failed' : asked === 'done' && (search.outcome === 'partial') === (outcome === 'partial');
  if (!isHere) return goTo(path);
  const parts = authorizations.map((authorization) => ({
    authorization,
    card: account.autoPay?.parts.find(({ part }) => part === authorization.part),
  }));
  return { kind, intent, outcome, parts };
}

/** Retries at once what could not be set up, then redirects to the outcome. */
export async function retry(kind: Kind, { graph, params: { intent = '' }, words }: PageRequest): Promise<ActionAnswer> {
  const { retryAutoPay: answer } = await graph(RetryAutoPayDocument, { intent });
  if (answer.__typename === 'AutoPayOutcome') return { goTo: stepPath(kind, 'review', intent) };
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
