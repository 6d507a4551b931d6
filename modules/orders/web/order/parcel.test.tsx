import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#modules/orders/copy/en.ts';
import { zero } from '#platform/rules/money.ts';
import type { OrderShownFragment } from '#platform/web/generated/graphql.ts';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { Parcel } from './Parcel.tsx';

const sent: OrderShownFragment = {
  ...{ id: 'one', number: 'DM-100', state: 'in-progress', hold: null, placedOn: '2026-11-10', startsOn: null, dueToday: zero },
  ...{ byParcel: true, carrier: 'UPS', trackingNumber: '1Z 999', shippedOn: '2026-11-12', deliveredOn: null },
  ...{ mayCancel: false, mayActivate: false, line: null, visit: null, undelivered: [], items: [] },
};

function shown(order: OrderShownFragment): string {
  const words = createWords('en', ownPartner);
  words.add('orders', Object.fromEntries(Object.entries(en).map(([id, text]) => [id, compileMessage(text)])));
  return renderToStaticMarkup(
    <WordsProvider words={words}>
      <Parcel order={order} text={undefined} />
    </WordsProvider>,
  );
}

test('a parcel is followed at its carrier, if we know the place; its number can be copied either way', () => {
  expect(shown(sent)).toContain('href="https://www.ups.com/track?tracknum=1Z999"');
  const elsewhere = shown({ ...sent, carrier: 'Northway Freight' });
  expect(elsewhere).toContain('Tracking number 1Z 999');
  expect(elsewhere).not.toContain('href=');
});

test('how long setting it up takes is told until it is done', () => {
  expect(shown(sent)).toContain(en.stageSetUpNote);
  expect(shown({ ...sent, state: 'completed', deliveredOn: '2026-11-14' })).not.toContain(en.stageSetUpNote);
});
