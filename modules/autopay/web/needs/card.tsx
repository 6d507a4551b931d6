import RefreshCw from 'lucide-react/icons/refresh-cw';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { defineNeeds } from '#platform/web/card.ts';
import { AutoPayPartsDocument, type AutoPayPartsQuery } from '#platform/web/generated/graphql.ts';
import type { Need } from '#platform/web/need.ts';
import { sayHome } from '../home/say.ts';

type Standing = NonNullable<NonNullable<AutoPayPartsQuery['account']>['autoPay']>;

/** An Auto Pay that takes nothing until another method is chosen, or that was just refused. What it asks first stands with its bill. */
export const card = defineNeeds<Standing>({
  load: async ({ graph }) => (await graph(AutoPayPartsDocument, {})).account?.autoPay ?? undefined,
  needs({ parts, onlinePaymentsRefused }, words) {
    if (onlinePaymentsRefused) return [];
    const say = sayHome(words);
    const day = (date: Parameters<typeof formatDate>[0]) => formatDate(date, 'day', words.language);
    return parts.flatMap(({ part, state, refused }): readonly Need[] => {
      const of = { key: `auto-pay-${part}`, about: 'money', href: pathOf('autoPay'), icon: RefreshCw } as const;
      if (state === 'on-hold') return [{ ...of, urgency: { is: 'broken' }, title: say('needHold'), note: say('needHoldNote') }];
      if (!refused) return [];
      const facts = { times: refused.times, date: day(refused.lastOn) };
      const note = refused.retryOn ? say('needRefusedNote', { ...facts, retry: day(refused.retryOn) }) : say('needRefusedLast', facts);
      return [{ ...of, urgency: { is: 'late' }, title: say('needRefused'), note }];
    });
  },
});
