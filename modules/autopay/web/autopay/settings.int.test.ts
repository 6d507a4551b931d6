import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loadPage } from '#apps/portal/pages.ts';
import { graphOver, isDown, wordsOfPage } from '#apps/portal/testing.tsx';
import { goesTo, openedAutoPayPages, review, submit } from '../testing.ts';

const { accountId, database, failing, methods, portal, provider } = openedAutoPayPages();

describe('the settings', () => {
  test('AUTO-12 AUTO-09 show services, method, day, next cycle, next payment and discount, with links to change them', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core', 'mobile']);
    const page = await open.see('/billing/autopay');
    for (const words of [
      'Internet',
      'Visa ending in 4242',
      '18 days after each statement',
      '$80.00 on November 27, 2026',
      'Begins December 9, 2026',
      '$5.00 each month',
    ])
      expect(page?.text).toContain(words);
    expect((await portal({ language: 'es' }).see('/billing/autopay'))?.text).toContain('$80.00 el 27 de noviembre de 2026');
    expect(page?.html).toContain('href="/billing/autopay/cancel?part=core"');
    expect(page?.html).not.toContain('href="/billing/autopay/cancel?part=mobile"');
    expect(page?.text).toContain('Auto Pay is required while a mobile line is active.');
    expect(page?.html).toMatch(/href="\/billing\/autopay\/authorizations\/[\da-f-]{36}\.txt"/);
  });

  test('PAY-14 show Auto Pay on hold while online payments are refused, promise nothing and offer no change', async () => {
    await submit(portal(), 'enroll', ['core']);
    await sql`update bss.accounts set refuses_online_payments = true where account_id = ${accountId()}`.execute(database());
    const page = await portal().see('/billing/autopay');
    for (const words of ['On hold', 'Auto Pay takes nothing while online payments are not accepted for this account. Pay what is due in a store.'])
      expect(page?.text).toContain(words);
    expect(page?.text).not.toContain('November 27, 2026');
    for (const address of ['/billing/autopay/change', '/billing/autopay/date', '/billing/autopay/pause']) expect(page?.html).not.toContain(address);
    expect(page?.html).toContain('/billing/autopay/cancel?part=core');
    expect((await portal({ language: 'es' }).see('/billing/autopay'))?.text).toContain('Pague lo que debe en una tienda.');
  });

  test('show Auto Pay on hold after a refused method, with no next payment until it is changed', async () => {
    await submit(portal(), 'enroll', ['core']);
    await sql`update bss.auto_pay_enrollments set held_for = 'declined' where account_id = ${accountId()}`.execute(database());
    const english = (await portal().see('/billing/autopay'))?.text;
    for (const words of ['On hold', 'Pay what is due yourself, then choose another method.', 'None while on hold']) expect(english).toContain(words);
    expect((await portal({ language: 'es' }).see('/billing/autopay'))?.text).toContain('Ninguno mientras esté en espera');
  });

  test('show an authorization that ended late in the evening as ended on that day, not the next one of another time zone', async () => {
    await submit(portal(), 'enroll', ['core']);
    // 9:30 p.m. on the 19th in New York.
    const late = portal({ at: '2026-11-20T02:30:00.000Z' });
    await late.press('/billing/autopay/cancel?part=core', { part: 'core', confirmed: '1' });
    expect((await late.see('/billing/autopay'))?.text).toContain('Ended November 19, 2026');
  });

  test('show how often Auto Pay was declined, what happens next, and what is past due apart from what is not; both end with another method', async () => {
    await submit(portal(), 'enroll', ['core']);
    const decline = (attempt: number, on: string, retryOn: string | null) =>
      sql`
      insert into bss.auto_pay_debits (account_id, part, statement_on, attempt, state, method_id, payment_id, debited_on, decline_class, decline_code, retry_on,
        claimed_at)
      values (${accountId()}, 'core', '2026-11-09', ${attempt}, 'declined', ${methods.card}, ${randomUUID()}, ${on}, 'soft', 'insufficient-funds', ${retryOn},
        '2026-11-27T12:00:00Z')`.execute(database());
    await decline(0, '2026-11-27', '2026-11-30');
    const at = '2026-11-28T15:00:00.000Z';
    const english = (await portal({ at }).see('/billing/autopay'))?.text;
    for (const words of [
      'Declined once',
      'It was on November 27, 2026. It tries again on November 30, 2026, unless you pay before then. $80.00 is due by November 30, 2026. You can change',
      'November 27, 2026: declined',
    ])
      expect(english).toContain(words);
    const spanish = (await portal({ at, language: 'es' }).see('/billing/autopay'))?.text;
    for (const words of ['Rechazado una vez', 'Lo intenta de nuevo el 30 de noviembre de 2026', '27 de noviembre de 2026: rechazado'])
      expect(spanish).toContain(words);
    await decline(1, '2026-11-30', null);
    const late = (await portal({ at: '2026-12-05T15:00:00.000Z' }).see('/billing/autopay'))?.text;
    expect(late).toContain(
      'Auto Pay was declined 2 times The last time was on November 30, 2026. It does not try again for this bill: pay it yourself.',
    );
    expect(late).toContain('$80.00 is past due. Pay it first, then you can change the method.');
    expect(await submit(portal({ at }), 'change', ['core'], methods.bank)).toMatch(/done$/);
    expect((await portal({ at }).see('/billing/autopay'))?.text).not.toContain('Auto Pay was declined');
  });

  test('AUTO-04 lead to changing the method, with a page for a change that ended the old one and could not start the new one', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    expect(await submit(open, 'change', ['core'], methods.bank)).toMatch(/change\/[^/]+\/done$/);
    const { address, version } = await review(open, 'change', ['core'], methods.card);
    // The first call finds the old enrollment; the second comes after its end.
    const enroll = provider().autoPay.enroll;
    let calls = 0;
    const failingSecond = graphOver(
      database(),
      { ...provider(), autoPay: { ...provider().autoPay, enroll: (request) => (++calls === 2 ? isDown() : enroll(request)) } },
      { accountId: accountId(), userId: 'robin', now: '2026-11-10T15:00:00.000Z' },
    );
    const intent = address.split('/')[4] ?? '';
    const { act } = await loadPage('autoPayChangeReview');
    const form = new FormData();
    form.append('version', version);
    form.append('agreed', 'on');
    await act?.(form, {
      route: 'autoPayChangeReview',
      graph: failingSecond,
      params: { intent },
      search: {},
      words: await wordsOfPage('autoPayChangeReview', 'en'),
    });
    const page = await open.see((await open.leadsTo(address)) ?? '');
    expect(page?.title).toBe('Unable to Complete Auto Pay Changes');
    expect(page?.text).toContain('Auto Pay is off now');
  });

  test('AUTO-02 AUTO-05 warn once of losing the discount when cancelling, then show Auto Pay as off', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    expect((await open.see('/billing/autopay/cancel?part=core'))?.text).toContain('you lose the discount of $5.00 each month');
    const after = goesTo(await open.press('/billing/autopay/cancel?part=core', { part: 'core', confirmed: '1' }));
    expect((await open.see(after))?.text).toContain('Auto Pay is off for Internet, TV and voice');
  });

  test('AUTO-11 have titles for a cancellation that fails and one that is not allowed', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core', 'mobile']);
    failing.push('cancel');
    const failed = await open.press('/billing/autopay/cancel?part=core', { part: 'core', confirmed: '1' });
    expect((await open.see('/billing/autopay/cancel?part=core', failed))?.text).toContain('Unable to Cancel Auto Pay');
    const refused = await open.press('/billing/autopay/cancel?part=mobile', { part: 'mobile', confirmed: '1' });
    expect((await open.see('/billing/autopay/cancel?part=mobile', refused))?.text).toContain('Unable to Unenroll From Auto Pay');
  });

  test('AUTO-08 offer the days of the window in the calendar, mark others as unavailable and say why; a late one is refused', async () => {
    const open = portal({ at: '2026-11-21T15:00:00.000Z' });
    await submit(open, 'enroll', ['core']);
    const address = '/billing/autopay/date?part=core';
    const page = await open.see(address);
    const offered = [...(page?.html ?? '').matchAll(/type="radio"[^>]*value="(2026-1[12]-\d\d)"/g)].map(([, on]) => on);
    expect(offered.at(0)).toBe('2026-11-21');
    expect(offered.at(-1)).toBe('2026-11-30');
    expect(page?.text).toContain('Tuesday, December 1, not available');
    expect(page?.text).toContain('After November 30, 2026: the payment would be late.');
    const refused = await open.press(address, { part: 'core', on: '2026-12-01' });
    expect((await open.see(address, refused))?.text).toContain('Unable to Change Date');
    const moved = goesTo(await open.press(address, { part: 'core', on: '2026-11-29' }));
    expect((await open.see(moved))?.text).toContain('Auto Pay for Internet, TV and voice is next on November 29, 2026.');
  });
});
