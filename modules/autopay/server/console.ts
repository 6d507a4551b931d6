import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import { newestIn, type TimelineEntry } from '#platform/rules/console/timeline.ts';
import type { AuthorizationEvent, AutoPayParts } from '../rules/console/parts.ts';
import type { Authorization, AutoPayApi } from './api.ts';

type Dependencies = { readonly autoPay: Pick<AutoPayApi, 'authorizations'> };

const part = partIn<AutoPayParts>('autopay');

/** What a customer authorized, in the timeline of the account in the operators' console. */
export const autoPayConsole = ({ autoPay }: Dependencies): ModuleConsole<'read-payments'> => ({
  customer: {
    timeline: [
      {
        right: 'read-payments',
        kind: 'money',
        read: async ({ accountId }, window) => newestIn((await autoPay.authorizations(accountId)).flatMap(eventsOf), window),
      },
    ],
  },
});

function eventsOf({ kind, state, part: ofPart, methodBrand, methodLastFour, givenAt, endedAt }: Authorization): readonly TimelineEntry[] {
  const event = (what: AuthorizationEvent['what']) =>
    part('authorization', {
      what,
      part: ofPart,
      method: { brand: methodBrand, lastFour: methodLastFour },
      isRefused: what !== 'ended' && state === 'refused',
    });
  return [{ at: givenAt, ...event(kind) }, ...(endedAt === null ? [] : [{ at: endedAt, ...event('ended') }])];
}
