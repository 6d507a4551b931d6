import { formatDate } from '#platform/rules/format.ts';
import type { OrderShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

/** How an order stands, as the title of its page, and what that means for the bill. */
export function useStanding({ state, hold, startsOn, byParcel, deliveredOn, visit, items, line }: OrderShownFragment): {
  readonly title: string;
  readonly text?: string;
} {
  const say = useSay();
  const language = useLanguage();
  const date = startsOn === null ? '' : formatDate(startsOn, 'long', language);
  if (line && (state === 'acknowledged' || state === 'in-progress'))
    return line.port ? { title: say('is_port'), text: say('means_port') } : { title: say('is_line'), text: say('means_line') };
  switch (state) {
    case 'completed':
      return items.every(({ action }) => action === 'end')
        ? { title: say('is_ended', { date }), text: say('means_ended') }
        : { title: say('is_completed', { date }), text: say('means_completed') };
    case 'partial':
      return { title: say('is_partial', { date }), text: say('means_partial') };
    case 'in-progress':
      return byParcel
        ? { title: say(deliveredOn === null ? 'is_sent' : 'is_delivered'), text: say('means_sent') }
        : { title: say('is_in_progress', { date }) };
    case 'acknowledged':
      return visit ? { title: say('is_visit'), text: say('means_visit') } : { title: say('is_acknowledged'), text: say('means_acknowledged') };
    case 'held':
      return { title: say(hold === 'payment' ? 'is_unpaid' : 'is_held'), text: say('means_held') };
    default:
      return { title: say(`is_${state}`), text: say('means_nothing') };
  }
}
