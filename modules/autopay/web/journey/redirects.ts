import { pathOf } from '#platform/rules/routes.ts';
import type { AutoPayAuthorizationFragment } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, goTo, notHere } from '#platform/web/page.ts';

/** The two journeys, each with its own addresses and headings. */
export type Kind = 'enroll' | 'change';

const pages = {
  enroll: {
    start: 'autoPayEnroll',
    parts: 'autoPayEnrollAmount',
    method: 'autoPayEnrollMethod',
    review: 'autoPayEnrollReview',
    done: 'autoPayEnrollDone',
    failed: 'autoPayEnrollFailed',
  },
  change: {
    start: 'autoPayChange',
    parts: 'autoPayChangeServices',
    method: 'autoPayChangeMethod',
    review: 'autoPayChangeReview',
    done: 'autoPayChangeDone',
    failed: 'autoPayChangeFailed',
  },
} as const;

export type StepName = Exclude<keyof (typeof pages)['enroll'], 'start'>;

export const startPath = (kind: Kind, part?: string): `/${string}` => `${pathOf(pages[kind].start)}${part === undefined ? '' : `?part=${part}`}`;

export const stepPath = (kind: Kind, step: StepName, intent: string): `/${string}` => pathOf(pages[kind][step], { intent });

type Found = {
  readonly autoPayDraft: { readonly kind: Kind } | null;
  readonly autoPayOutcome: { readonly authorizations: readonly AutoPayAuthorizationFragment[] } | null;
} | null;

/** The redirect for a step whose intent is not, or no longer, a draft of this journey; undefined if it is. */
export function awayFromStep(kind: Kind, intent: string, found: Found): Elsewhere | undefined {
  if (found?.autoPayDraft?.kind !== kind) return notHere;
  return found.autoPayOutcome ? goTo(outcomePath(kind, intent, found.autoPayOutcome.authorizations)) : undefined;
}

/** The page that matches the outcome of an intent. */
export function outcomePath(kind: Kind, intent: string, authorizations: readonly AutoPayAuthorizationFragment[]): `/${string}` {
  const worked = authorizations.filter(({ state }) => state === 'effective' || state === 'ended').length;
  if (worked === 0) return stepPath(kind, 'failed', intent);
  return `${stepPath(kind, 'done', intent)}${worked < authorizations.length ? '?outcome=partial' : ''}`;
}
