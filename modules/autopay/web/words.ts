import { methodText } from '#modules/autopay/rules/authorization.ts';
import { sayFailure } from '#modules/failures/web/parts/say.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { zero } from '#platform/rules/money.ts';
import type { AutoPayRefusalFragment } from '#platform/web/generated/graphql.ts';
import { type Say, sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

type SayHere = Say<typeof en>;

const names = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;

/** "Internet, TV and voice" for core, "Mobile", "Streaming". */
export const partName = (say: SayHere, part: AccountPart): string => say(names[part]);

const lines: Readonly<Record<string, keyof typeof en>> = { internet: 'lineInternet', tv: 'lineTv', voice: 'lineVoice' };

/** The services of a part that Auto Pay pays for: "Internet, TV" for core (AUTO-09, AUTO-12). */
export function servicesText(say: SayHere, part: AccountPart, services: readonly { readonly line: string }[]): string {
  if (part !== 'core') return partName(say, part);
  return services.flatMap(({ line }) => (lines[line] ? [say(lines[line])] : [])).join(', ') || partName(say, part);
}

export const methodWords = (say: SayHere, method: { readonly brand: string | null; readonly lastFour: string }): string => methodText(say, method);

/** The words for each refusal. A reason that this version does not know is reported as a fault of ours. */
export function refusalText(refused: AutoPayRefusalFragment, words: Words): string {
  const say = sayIn<typeof en>(words, 'autopay');
  const part = refused.part ? partName(say, refused.part) : '';
  const day = (on: typeof refused.from) => (on ? formatDate(on, 'long', words.language) : '');
  const money = (amount: typeof refused.minimum) => formatCents(amount ?? zero, words.language);
  switch (refused.reason) {
    case 'no-part-chosen':
      return say('partsMissing');
    case 'no-such-part':
      return say('refusedPart');
    case 'enrolled-already':
      return say('refusedEnrolled', { part });
    case 'not-enrolled':
      return refused.part ? say('refusedNot', { part }) : say('cancelNone');
    case 'disconnected':
      return say('refusedDisconnected', { part });
    case 'past-due':
      return say('refusedPastDue', { part });
    case 'no-such-method':
      return say('refusedMethodGone');
    case 'method-expired':
      return say('refusedExpired');
    case 'method-restricted':
      return sayFailure(words)(refused.kind === 'card' ? 'methodCardText' : 'methodBankText');
    case 'method-unavailable':
      return say('refusedUnavailable');
    case 'cards-only':
      return say('refusedCardsOnly');
    case 'prepaid':
      return say('refusedPrepaid');
    case 'not-agreed':
      return say('agreeMissing');
    case 'changed':
      return say('refusedChanged');
    case 'in-progress':
      return say('refusedProgress');
    case 'mobile-required':
      return say('requiredNote');
    case 'may-not-pay':
      return say('mayNot');
    case 'online-payments-refused':
      return sayFailure(words)('onlineRefusedText');
    case 'too-early':
      return say('refusedEarly', { from: day(refused.from) });
    case 'would-be-late':
      return say('refusedLate', { to: day(refused.to) });
    case 'passed':
      return say('refusedPassed');
    case 'out-of-range':
      return say('limitRange', { minimum: money(refused.minimum), maximum: money(refused.maximum) });
    case 'not-offered':
      return say('refusedNotOffered');
    case 'same-method':
      return say('refusedSame');
    case 'too-late':
      return say('refusedTooLate');
    case 'paused-already':
      return say('refusedPaused');
    case 'nothing-asked':
      return say('refusedNothingAsked');
    case 'provider-failed':
      return say('noAnswerSetting');
    case 'incomplete':
    case 'no-such-intent':
    case 'already-submitted':
      return say('refusedGone');
    default:
      return sayFailure(words)('service');
  }
}
