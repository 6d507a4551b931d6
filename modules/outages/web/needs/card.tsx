import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleHelp from 'lucide-react/icons/circle-help';
import Zap from 'lucide-react/icons/zap';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { defineNeeds } from '#platform/web/card.ts';
import { OutageNeedsDocument, type OutageNeedsQuery } from '#platform/web/generated/graphql.ts';
import type { Need } from '#platform/web/need.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';
import { isRunning } from '../../rules/outage.ts';
import { alertOf } from '../parts/alert.ts';

type Data = NonNullable<OutageNeedsQuery['account']> & { readonly outages: NonNullable<NonNullable<OutageNeedsQuery['account']>['outages']> };

/** An outage at the address, on Home and on Billing (SVC-28). */
export const card = defineNeeds<Data>({
  async load({ graph }) {
    const { account } = await graph(OutageNeedsDocument, {});
    return account?.outages ? { ...account, outages: account.outages } : undefined;
  },
  needs: outageNeeds,
});

function outageNeeds({ outages: { state, at, outages }, profile: { timeZone } }: Data, words: Words): readonly Need[] {
  const say = sayIn<Messages>(words, 'outages');
  const shared = { about: 'outage', href: pathOf('myOutages') } as const;
  const running = outages.find(isRunning);
  switch (state) {
    case 'confirmed':
      if (!running) return [];
      return [{ ...shared, key: `outage-${running.id}`, urgency: { is: 'broken' }, icon: Zap, ...alertOf(running, { at, timeZone }, words) }];
    case 'suspected':
      return [
        { ...shared, key: 'outage-suspected', urgency: { is: 'broken' }, icon: Zap, title: say('standing_suspected'), note: say('text_suspected') },
      ];
    case 'maybe-restored':
      return [{ ...shared, key: 'outage-restored', urgency: { is: 'open' }, icon: CircleHelp, title: say('needMaybe'), note: say('needMaybeNote') }];
    case 'planned': {
      const work = outages.findLast((each) => each.state === 'planned');
      if (!work) return [];
      const { date: day } = timeIn(work.beganAt, timeZone);
      const title = say('needPlanned', { date: formatDate(day, 'day', words.language) });
      return [{ ...shared, key: `outage-${work.id}`, urgency: { is: 'by', day }, icon: CalendarClock, title, note: say('needPlannedNote') }];
    }
    default:
      return [];
  }
}
