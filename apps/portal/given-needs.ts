import { createLucideIcon } from 'lucide-react';
import type { GivenNeeds } from '#platform/rules/rendering/rendering.ts';
import type { Drawing } from '#platform/rules/rendering/written-need.ts';
import type { BroughtCard } from '#platform/web/card.ts';
import { defineNeeds } from '#platform/web/card.ts';
import { GraphFailure } from '#platform/web/graph.ts';
import type { Need } from '#platform/web/need.ts';

/** A card of needs in the first view: it says what it said on the server. */
export function givenCard({ needs, ...place }: GivenNeeds): BroughtCard {
  const drawn = needs?.map((need) => ({ ...need, icon: iconOf(need.icon) }));
  const load = async () => {
    if (!drawn) throw new GraphFailure('INTERNAL', 'what waits did not come');
    return drawn;
  };
  return { ...place, card: defineNeeds<readonly Need[]>({ load, needs: (all) => all }) };
}

const iconOf = ({ name, node }: Drawing) =>
  createLucideIcon({ name, node: node.map(([element, attributes], key) => [element, { ...attributes, key }]) });
