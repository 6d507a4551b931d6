import Truck from 'lucide-react/icons/truck';
import { pathOf } from '#platform/rules/routes.ts';
import { defineNeeds } from '#platform/web/card.ts';
import { MoveNeedsDocument, type MoveNeedsQuery } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';
import { stateText } from '../state-text.ts';

type Open = NonNullable<NonNullable<MoveNeedsQuery['account']>['moveUnderWay']>;

/** The move that is under way: whoever opens Home sees how it stands and what is next. */
export const card = defineNeeds<Open>({
  async load({ graph }) {
    return (await graph(MoveNeedsDocument, {})).account?.moveUnderWay ?? undefined;
  },
  needs: moveNeeds,
});

function moveNeeds(move: Open, words: Words) {
  const say = sayIn<Messages>(words, 'move');
  const { addressLine1: street, city, state, zip } = move.to;
  return [
    {
      key: `move-${move.id}`,
      about: 'account' as const,
      urgency: { is: 'by' as const, day: move.startsOn },
      title: say('needTitle', { address: say('addressIn', { street, city, state, zip }) }),
      note: stateText(move, words),
      href: pathOf('move'),
      icon: Truck,
    },
  ];
}
