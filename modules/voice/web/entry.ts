import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { VoiceLinesQuery } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, goTo } from '#platform/web/page.ts';

type Entry = NonNullable<VoiceLinesQuery['voice']>['entry'];

/**
 * Where a page of voice details leads somebody who may not see it: who has no voice service to what it is, who has not proved who they are to the code
 * (ROUTE-16) and from there back, to the line that was asked for; a role without the right to the root. Undefined for who may.
 */
export function awayFrom(voice: { readonly entry: Entry } | null, path: `/${string}`, line?: string): Elsewhere | undefined {
  if (voice === null) return goTo(pathOf('servicesVoiceNotProvisioned'));
  if (voice.entry === 'prove') return goTo(stepUpPath('voice-details', line === undefined ? path : `${path}?${new URLSearchParams({ line })}`));
  return voice.entry === 'open' ? undefined : goTo(pathOf('home'));
}
