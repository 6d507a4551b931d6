import type { ReactNode } from 'react';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { type Cents, plus, zero } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Cart } from './cart.ts';

type Stretch = { readonly from: number; readonly to: number; readonly amount: Cents };

/** Months of one amount after each other are one row. */
function stretchesOf(months: readonly Cents[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, amount] of months.entries()) {
    const last = stretches.at(-1);
    if (last?.amount === amount) stretches[stretches.length - 1] = { ...last, to: index + 1 };
    else stretches.push({ from: index + 1, to: index + 1, amount });
  }
  return stretches;
}

type Props = {
  readonly cart: Cart;
  /** Says what was chosen, too, where nothing else does. */
  readonly named?: boolean;
  /** The way on. */
  readonly children?: ReactNode;
};

/** What is paid once, in each of 24 months, and in all of them. */
export function Costs({ cart: { chosen, once, months }, named = false, children }: Props) {
  const say = useSay();
  const language = useLanguage();
  const dollars = (amount: Cents) => formatCents(amount, language);
  return (
    <SidePanel heading={say('costsHeading')}>
      <Stack>
        <SummaryList
          rows={[
            ...(named
              ? [{ key: 'chosen', term: say('chosenHeading'), detail: chosen.map(({ productId, item }) => item?.name ?? productId).join(', ') }]
              : []),
            { key: 'once', term: say('costsOnce'), detail: dollars(once) },
            ...stretchesOf(months).map(({ from, to, amount }) => ({
              key: from.toString(),
              term: from === to ? say('costsMonth', { from }) : say('costsMonths', { from, to }),
              detail: say('aMonth', { amount: dollars(amount) }),
            })),
            { key: 'all', term: say('costsAll'), detail: dollars(plus(zero, once, ...months)) },
          ]}
        />
        <Note small>{say('costsNote')}</Note>
        {children}
      </Stack>
    </SidePanel>
  );
}
