import MessageSquareText from 'lucide-react/icons/message-square-text';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { AnsweredCasesQuery } from '#platform/web/generated/graphql.ts';
import type { Need } from '#platform/web/need.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';
import { topicWords } from '../words.ts';

export type CasesToSee = { readonly cases: NonNullable<AnsweredCasesQuery['account']>['cases']['items']; readonly now: IsoInstant };

/** A case stays answered when nobody writes again, so an answer waits this long, and is found under the messages afterwards. */
const WAITS_DAYS = 14;

/** Each case that we answered lately and that the customer has not written to since. */
export function caseNeeds({ cases, now }: CasesToSee, words: Words): readonly Need[] {
  const say = sayIn<Messages>(words, 'cases');
  return cases.flatMap(({ number, topic, state, messages }): readonly Need[] => {
    const answers = messages.items.filter(({ byUs, at }) => byUs && at >= plusMilliseconds(now, -WAITS_DAYS * DAY_MS));
    if (state !== 'answered' || answers.length === 0) return [];
    return [
      {
        key: `case-${number}`,
        about: 'account',
        urgency: { is: 'open' },
        title: say('needAnswered'),
        note: say('needAnsweredNote', { topic: hasKey(topicWords, topic) ? say(topicWords[topic]) : '', number }),
        href: pathOf('supportCase', { which: number }),
        icon: MessageSquareText,
      },
    ];
  });
}
