import { describe, expect, test } from 'vitest';
import { graphOver, openPage } from '#apps/portal/testing.tsx';
import type { AutoPayPart } from '#modules/autopay/server/port.ts';
import { goesTo, openedAutoPayPages, type Portal, submit } from '../testing.ts';

const { accountId, database, failing, methods, portal, provider } = openedAutoPayPages();

/** The method was declined, and the backup is next. */
const withBackup = (part: AutoPayPart): AutoPayPart => ({ ...part, backup: { methodId: methods.bank, mandateId: undefined, isNext: true } });

describe('a limit', () => {
  const limit = '/billing/autopay/limit?part=core';
  const approve = '/billing/autopay/approve?part=core';
  const set = (open: Portal, amount: string, choice = 'above') => open.press(limit, { part: 'core', choice, amount });

  test('is set on its page, which explains it, appears in the settings, and can be removed', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const text = (await open.see(limit))?.text ?? '';
    for (const words of [
      'Auto Pay asks you in the days before it would pay',
      'If you do not answer, Auto Pay takes nothing',
      'keep the discount of $5.00',
    ])
      expect(text).toContain(words);
    const saved = await open.see(goesTo(await set(open, '$150.00')));
    expect(saved?.text).toContain('Auto Pay asks you first above $150.00.');
    expect((await open.see(goesTo(await set(open, '', 'never'))))?.text).toContain('No limit');
  });

  test.each([
    ['', 'Enter an amount, such as 150.00'],
    ['12,5', 'Enter an amount, such as 150.00'],
    ['0.99', 'Enter an amount between $1.00 and $5,000.00'],
    ['5000.01', 'Enter an amount between $1.00 and $5,000.00'],
  ])('of "%s" is refused at the field', async (typed, text) => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    expect(await set(open, typed)).toMatchObject({ problems: [{ field: 'amount', text }] });
    expect((await open.see('/billing/autopay'))?.text).toContain('No limit');
  });

  test('below the bill makes the settings ask, the page says what happens without an answer, and a yes allows the payment', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    await set(open, '50');
    const settings = await open.see('/billing/autopay');
    expect(settings?.text).toContain('$80.00 is above your limit. Nothing is taken on November 27, 2026 unless you say yes.');
    expect(settings?.html).toContain('href="/billing/autopay/approve?part=core"');
    const page = await open.see('/billing/autopay/approve');
    for (const words of [
      'Let Auto Pay pay $80.00?',
      '$50.00',
      'Visa ending in 4242',
      'Without your answer, Auto Pay takes nothing on November 27, 2026',
    ])
      expect(page?.text).toContain(words);
    expect(page?.html).toContain('href="/billing/pay?part=core"');
    const backedUp = {
      ...provider(),
      autoPay: { ...provider().autoPay, parts: async (id: string) => (await provider().autoPay.parts(id)).map(withBackup) },
    };
    const graph = graphOver(database(), backedUp, { accountId: accountId(), userId: 'robin', now: '2026-11-10T15:00:00.000Z' });
    expect((await openPage('autoPayApprove', graph, {}))?.text).toContain('ending in 6789');
    const yes = { part: 'core', statementOn: '2026-11-09', amount: '8000' };
    const after = goesTo(await open.press(approve, yes));
    expect((await open.see(after))?.text).toContain('Auto Pay will pay this bill');
    // A second press in another tab gets the same answer.
    expect(goesTo(await open.press(approve, yes))).toBe(after);
    expect(await open.leadsTo(approve)).toBe('/billing/autopay');
  });

  test('cannot be approved above the amount shown, or if nothing is asked', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const yes = (amount: string) => open.press(approve, { part: 'core', statementOn: '2026-11-09', amount });
    const nothing = await yes('8000');
    expect(nothing).toMatchObject({ problems: [{ text: 'There is nothing left to approve. See what Auto Pay did in its settings.' }] });
    await set(open, '50');
    const changed = await yes('7999');
    expect(changed).toMatchObject({ problems: [{ text: 'Something changed since you opened this page. Check it again.' }] });
    expect((await open.see(approve, changed))?.text).toContain('Unable to Approve the Payment');
  });

  test('that the provider cannot save now is reported; a provider without limits does not offer them', async () => {
    const open = portal({ language: 'es' });
    await submit(open, 'enroll', ['core']);
    failing.push('setCeiling');
    const failed = await set(open, '50');
    expect((await open.see(limit, failed))?.text).toContain('No se pudo cambiar el límite');
    const { parts } = provider().autoPay;
    const autoPay = { ...provider().autoPay, parts: async (id: string) => (await parts(id)).map((part) => ({ ...part, ceiling: undefined })) };
    const graph = graphOver(database(), { ...provider(), autoPay }, { accountId: accountId(), userId: 'robin', now: '2026-11-10T15:00:00.000Z' });
    const page = await openPage('autoPay', graph, { params: {}, search: {}, language: 'en' });
    expect(page?.text).not.toContain('Ask me above');
  });
});
