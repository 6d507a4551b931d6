import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Icon } from '#design/web/icons/icon.ts';
import type { CardOnPage, GivenNeeds } from '#platform/rules/rendering/rendering.ts';
import type { Drawing } from '#platform/rules/rendering/written-need.ts';
import type { BroughtCard } from '#platform/web/card.ts';
import type { Words } from '#platform/web/say.tsx';

/** What the browser is given of the cards: of some the place, because it loads their script, of the others what they said. */
export type Given = { readonly cards: readonly CardOnPage[]; readonly needs: readonly GivenNeeds[] };

/**
 * Cards that remember what they load, so that the browser needs none that shows nothing, and of what waits for the customer only the words:
 * eleven modules have something to say there, and most of the time most of them say nothing.
 */
export function remembering(brought: readonly BroughtCard[]): { readonly cards: readonly BroughtCard[]; readonly given: (words: Words) => Given } {
  const loaded = new Map<string, object | undefined>();
  const cards = brought.map((each): BroughtCard => {
    const { card, source } = each;
    return {
      ...each,
      card: {
        ...card,
        async load(request) {
          const data = await card.load(request);
          loaded.set(source, data);
          return data;
        },
      },
    };
  });
  return {
    cards,
    given(words) {
      const shown = brought.filter(({ source }) => !loaded.has(source) || loaded.get(source) !== undefined);
      return {
        cards: shown.filter(({ card }) => !card.needs).map(placeOf),
        needs: shown.flatMap((each) => {
          const data = loaded.get(each.source);
          return each.card.needs ? [{ ...placeOf(each), needs: data ? each.card.needs(data, words).map(written) : null }] : [];
        }),
      };
    },
  };
}

const placeOf = ({ source, order, width }: CardOnPage): CardOnPage => ({ source, order, width });

const written = ({ icon, ...need }: ReturnType<NonNullable<BroughtCard['card']['needs']>>[number]) => ({ ...need, icon: drawingOf(icon) });

const drawings = new Map<Icon, Drawing>();

/** Lucide's own data of an icon is not public; what it draws is. */
function drawingOf(icon: Icon): Drawing {
  const drawing = drawings.get(icon) ?? drawingIn(renderToStaticMarkup(createElement(icon)));
  drawings.set(icon, drawing);
  return drawing;
}

function drawingIn(svg: string): Drawing {
  const [, name = ''] = /lucide-([\w-]+)/.exec(svg) ?? [];
  const [, ...elements] = [...svg.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)/g)];
  return {
    name,
    node: elements.map(([, element = '', attributes = '']) => [
      element,
      Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
    ]),
  };
}
