import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { es as billing } from '#modules/billing/copy/es.ts';
import type { LastBill } from '#modules/billing/rules/last-bill.ts';
import { es as failures } from '#modules/failures/copy/es.ts';
import { es as statements } from '#modules/statements/copy/es.ts';
import { cents } from '#platform/rules/money.ts';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { es as connectivity } from '../../copy/es.ts';
import { OfflinePage } from './OfflinePage.tsx';

const owed = { amountDue: cents(50_00), pastDue: cents(0), currentBalance: cents(50_00), dueOn: '2026-11-30', statement: null } as const;
const billOf = (...parts: LastBill['parts']): LastBill => ({ ending: '4021', readAtMs: Date.UTC(2026, 10, 22, 12), untilMs: Infinity, parts });

function shown(bill: LastBill | undefined, connected = false, inApp = false): string {
  const words = createWords('es', ownPartner);
  for (const [module, said] of Object.entries({ billing, failures, statements, connectivity }))
    words.add(module, Object.fromEntries(Object.entries(said).map(([id, text]) => [id, compileMessage(text)])));
  return renderToStaticMarkup(
    <WordsProvider words={words}>
      <OfflinePage bill={bill} connected={connected} onAgain={() => {}} inApp={inApp} />
    </WordsProvider>,
  );
}

test('each bill of an account is named and shows what was due without counting days', () => {
  const html = shown(billOf({ part: 'core', ...owed }, { part: 'mobile', ...owed, pastDue: cents(50_00) }));
  expect(html).toContain('Internet, TV y voz');
  expect(html).toContain('Vence el 30 de noviembre de 2026');
  expect(html).toContain(billing.dueNow);
  expect(html).toContain('22 de noviembre de 2026');
});

test('a credit or a paid amount is not called due', () => {
  expect(shown(billOf({ part: 'core', ...owed, amountDue: cents(0), currentBalance: cents(-23_10) }))).toContain(billing.creditLabel);
  expect(shown(billOf({ part: 'core', ...owed, amountDue: cents(0), currentBalance: cents(0) }))).toContain(billing.noPaymentDue);
});

test('a failure of ours is not blamed on the network', () => {
  for (const bill of [undefined, billOf({ part: 'core', ...owed })]) {
    const html = shown(bill, true);
    expect(html).toContain(failures.service);
    expect(html).not.toContain(failures.network);
    expect(html).not.toContain(failures.tips);
  }
});

test('if this browser keeps no bill the page says why, and what to try', () => {
  const html = shown(undefined);
  for (const said of [failures.network, failures.networkText, failures.tipAirplane]) expect(html).toContain(said);
  expect(html).toContain(connectivity.lastBillNone.replaceAll('"', '&quot;'));
});

test('the app, which keeps a bill on its own, does not explain how a browser would', () => {
  expect(shown(undefined)).toContain('Mantener mi sesión abierta');
  expect(shown(undefined, false, true)).not.toContain('Mantener mi sesión abierta');
});
