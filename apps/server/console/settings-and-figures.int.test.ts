import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { groupOf, settingGroups } from '#modules/configuration/rules/console/setting-groups.ts';
import { type SettingName, settingNames } from '#modules/configuration/rules/settings.ts';
import { createSettings } from '#modules/configuration/server/api.ts';
import { storeUnresolvedReport } from '#modules/payments/server/testing/unresolved-report.ts';
import { pageShown } from '#modules/telemetry/rules/testing.ts';
import { createTelemetry } from '#modules/telemetry/server/api.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { beat } from '../worker/heartbeat.ts';
import { type OperatorPages, openOperatorPages, withBareCells } from './testing.ts';

let pages: OperatorPages;
beforeAll(async () => {
  pages = await openOperatorPages();
});
afterAll(() => pages.end());
// Twenty sign-ins in ten minutes are allowed from one network.
beforeEach(async () => void (await sql`delete from demarc.sign_in_try`.execute(pages.database)));

const byGroup = (one: SettingName, other: SettingName) => settingGroups.indexOf(groupOf(one)) - settingGroups.indexOf(groupOf(other));

describe('settings', () => {
  const maximum = '/settings?name=billing.maximumPayment';
  const change = { name: 'billing.maximumPayment', act: 'save', value: '250000', whom: 'all', reason: 'fewer mistakes' };

  test('are changed for everyone and for some, with who and why, and a decision is reverted', async () => {
    const browser = await pages.signedIn('product');
    expect((await browser.visit('/settings')).body).toContain('billing<wbr/>.maximum<wbr/>Payment');
    const saved = await browser.post('/settings', change);
    expect(saved.body).toContain('Saved as version 1');
    await browser.post('/settings', { ...change, value: '100000', whom: 'share', share: '25', reason: 'a trial' });
    const page = await browser.visit(maximum);
    expect(page.body).toContain('25 % of accounts: $1,000.00');
    expect(page.body).toContain('<dt>Owner</dt><dd><span lang="en">payments</span></dd>');
    expect(page.body).toContain(`operator ${browser.operator.name}`);
    const stale = await browser.post('/settings', { ...change, act: 'undo', seen: '1', reason: 'not what I saw' });
    expect([stale.statusCode, stale.body]).toEqual([422, expect.stringContaining('Someone else has just changed it. Look at it again.')]);
    const overwriting = await browser.post('/settings', { ...change, seen: '1', value: '300000' });
    expect([overwriting.statusCode, overwriting.body]).toEqual([
      422,
      expect.stringMatching(/Someone else has just changed it.*name="seen" value="2"/s),
    ]);
    await browser.post('/settings', { ...change, act: 'undo', seen: '2', reason: 'the trial is over' });
    expect((await browser.visit('/settings')).body).not.toContain('25 % of accounts: $1,000.00');
    await browser.post('/settings', { ...change, act: 'default', value: '', reason: 'as before' });
    expect((await browser.visit(maximum)).body).toContain('<dt>For all</dt><dd>$5,000.00</dd>');
    expect((await pages.acts(`operator ${browser.operator.name}`)).slice(0, 4)).toEqual(Array(4).fill('setting.changed'));
  });

  test('are found by what they are about, by words of their name, meaning or heading, and those that were changed on their own', async () => {
    const browser = await pages.signedIn('product');
    const found = async (query: string) => (await browser.visit(`/settings?${query}`)).body.match(/(?<=href="\/settings\?name=)[^"]+/g) ?? [];
    expect(await found('')).toEqual(settingNames.toSorted(byGroup));
    expect((await browser.visit('/settings')).body).not.toMatch(/<details[^>]* open/);
    const late = '<details class="panel" open=""><summary><h2>Late bills, late fees and disconnection</h2>';
    expect((await browser.visit('/settings?find=late+fee')).body).toContain(late);
    expect((await browser.visit(maximum)).body).toContain('href="/settings?group=paying"');
    expect(await found('group=late')).toEqual(settingNames.filter((name) => groupOf(name) === 'late'));
    const spanish = (await browser.visit('/es/settings?find=pago+autom%C3%A1tico')).body;
    expect([spanish.includes('<h2>Pago automático</h2>'), spanish.includes('autopay<wbr/>.notice<wbr/>Days')]).toEqual([true, true]);
    expect(await found('find=FEE+older')).toEqual(['billing.lateFee']);
    expect(await found('find=billing.late')).toEqual(['billing.lateFee']);
    expect((await browser.visit('/settings?find=__proto__')).body).toContain('There is no such setting.');
    await browser.post('/settings', { ...change, name: 'billing.cutOffHour', value: '18' });
    await browser.post('/settings', { ...change, name: 'billing.dynamicMaximum', value: 'true', whom: 'share', share: '5' });
    expect(await found('only=changed')).toEqual(expect.arrayContaining(['billing.cutOffHour', 'billing.dynamicMaximum']));
    expect(await found('only=changed&find=cutoff')).toEqual(['billing.cutOffHour']);
    expect((await browser.visit('/settings?find=cutoff')).body).toContain('18 (default 20)');
    for (const name of ['billing.cutOffHour', 'billing.dynamicMaximum']) await browser.post('/settings', { ...change, name, act: 'undo' });
    expect(await found('only=changed&find=billing.cut')).toEqual([]);
  });

  test('are changed for a partner, next to the footprint of the same code, and reverted', async () => {
    const browser = await pages.signedIn('product');
    const { body } = await browser.visit(maximum);
    expect(body).toContain('Accounts and visitors of Twin Creeks');
    expect(body).toContain('Accounts of the footprint TWC');
    expect((await browser.visit(`/es${maximum}`)).body).toContain('Cuentas y visitantes de Twin Creeks');
    await browser.post('/settings', { ...change, value: '150000', whom: 'partner TWC' });
    await browser.post('/settings', { ...change, value: '160000', whom: 'TWC' });
    expect((await browser.visit(maximum)).body).toContain('partner TWC: $1,500.00; footprint TWC: $1,600.00');
    await browser.post('/settings', { ...change, act: 'undo', reason: 'as before' });
    await browser.post('/settings', { ...change, act: 'default', value: '', whom: 'partner TWC', reason: 'as before' });
    expect((await browser.visit(maximum)).body).not.toContain('<dt>Exceptions</dt>');
  });

  test('offer to remove an exception that has several conditions or whose partner is gone, and nothing else', async () => {
    const target = { partner: 'GONE', percentage: 25 };
    const decision = { by: 'cli ann', reason: 'They asked for it' };
    await createSettings(pages).choose('network.closableModal', target, true, decision);
    const browser = await pages.signedIn('product');
    const page = '/settings?name=network.closableModal';
    expect((await browser.visit(page)).body).toContain('The exception for partner GONE, 25 % of accounts');
    const form = { name: 'network.closableModal', whom: `exception ${JSON.stringify(target)}`, value: 'false', reason: 'they left' };
    const refused = await browser.post('/settings', { ...form, act: 'save' });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('This partner is gone: its exception can only be removed')]);
    await browser.post('/settings', { ...form, act: 'default' });
    expect((await browser.visit(page)).body).not.toMatch(/<dt>Exceptions|The exception for/);
  });

  test('that are the same for everyone offer no exception and accept none', async () => {
    const browser = await pages.signedIn('product');
    const { body } = await browser.visit('/settings?name=identity.autoAccess');
    expect(body).toContain('All accounts');
    expect(body).not.toMatch(/Accounts of|Accounts and visitors|A share of/);
    const answer = await browser.post('/settings', {
      name: 'identity.autoAccess',
      act: 'save',
      value: 'true',
      whom: 'partner BH',
      reason: 'a trial',
    });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('This setting is the same for everybody.')]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a partner that there is not', { whom: 'partner XYZ' }, 'Choose for whom'],
    ['a value that the setting cannot have', { value: '7' }, 'Enter a whole number of cents from 100 ($1.00) to 5000000 ($50,000.00)'],
    ['no reason', { reason: ' ' }, 'Enter a reason'],
    ['a share that is none', { whom: 'share', share: '100' }, 'Enter a share from 1 to 99'],
    ['nobody', { whom: 'everybody' }, 'Choose for whom'],
  ])('stay unchanged with %s, and the input is kept', async (_what, wrong, said) => {
    const browser = await pages.signedIn('product');
    const before = (await browser.visit(maximum)).body.match(/<dt>For all<\/dt><dd>\$[\d,.]+/)?.[0];
    const answer = await browser.post('/settings', { ...change, reason: 'typed before', ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(said);
    expect(answer.body).toContain(`value="${wrong.value ?? change.value}"`);
    expect((await browser.visit(maximum)).body).toContain(before);
  });

  test('can be changed by no other role', async () => {
    const browser = await pages.signedIn('support', 'finance', 'admin');
    expect((await browser.visit('/settings')).statusCode).toBe(403);
    expect((await browser.post('/settings', change)).statusCode).toBe(403);
  });
});

describe('short addresses', () => {
  const make = { act: 'set', address: '/pay', to: '/billing/pay', reason: 'a letter' };

  test('are created, changed and reverted, with who and why', async () => {
    const browser = await pages.signedIn('product');
    expect((await browser.visit('/short-addresses')).body).toContain('There are none.');
    expect(withBareCells((await browser.post('/short-addresses', make)).body)).toContain('<td>/billing/pay</td>');
    await browser.post('/short-addresses', { ...make, to: '/billing' });
    const undone = (await browser.post('/short-addresses', { ...make, act: 'undo', reason: 'as before' })).body;
    expect(undone).toContain('as before');
    const stale = await browser.post('/short-addresses', { ...make, shown: '/pay', seen: '2', to: '/billing/scheduled' });
    expect([stale.statusCode, stale.body]).toEqual([422, expect.stringMatching(/Someone else has just changed it.*name="seen" value="3"/s)]);
    expect((await browser.post('/short-addresses', { ...make, act: 'remove' })).body).toContain('Leads nowhere');
    expect((await pages.acts(`operator ${browser.operator.name}`)).slice(0, 4)).toEqual(Array(4).fill('vanity.changed'));
  });

  test.each([
    ['another site', { to: 'https://evil.example/' }, 'Enter one of our pages'],
    ['itself', { to: '/pay' }, 'Enter one of our pages'],
    ['the place of a page', { address: '/billing' }, 'One of our pages has this address'],
    ['no reason', { reason: '' }, 'Enter a reason'],
  ])('with %s are refused, and the input is kept', async (_what, wrong, said) => {
    const browser = await pages.signedIn('product');
    const answer = await browser.post('/short-addresses', { ...make, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(said);
    expect(answer.body).toContain(`value="${{ ...make, ...wrong }.to}"`);
  });

  test('can be changed by no other role', async () => {
    const browser = await pages.signedIn('support');
    expect((await browser.post('/short-addresses', make)).statusCode).toBe(403);
  });
});

test('the first page says what is wrong now, with what to do about it, and links only to pages that its reader may see', async () => {
  const support = await pages.signedIn('support');
  expect((await support.visit('/')).url).toBe('/today');
  expect((await support.visit('/today')).body).toMatch(/No worker is running.*docs\/operations\/runbooks\/process-gone\.md/s);
  await beat(pages.database, pages.machine, '11111111-1111-4111-8111-111111111111');
  expect((await support.visit('/es/today')).body).toContain('Según la base de datos, no hay nada que necesite atención; nada espera en sus colas.');
  const event = {
    eventId: 'e1',
    paymentId: 'theirs',
    happenedAt: '2026-11-20T16:00:00.000Z',
    kind: 'returned',
    returnId: 'r1',
    amount: 1,
    code: 'R03',
  };
  await storeUnresolvedReport(pages.database, event);
  const unresolved = '1 payment, refund or report has to be settled by hand';
  const { body } = await support.visit('/today');
  expect(body).toContain(`<a href="/unresolved-payments">${unresolved}</a>`);
  expect(withBareCells(body)).toMatch(/>Unresolved payments<\/a><\/td><td>1<\/td><td>1 day ago<\/td><td><span class="status look">Over a day</);
  const shown = (await (await pages.signedIn('product')).visit('/today')).body;
  expect(shown).toContain(unresolved);
  expect(shown).not.toContain('href="/unresolved-payments"');
  // A queue that they may not open is still a queue in which something waits.
  expect(shown).toContain('nothing waits in your queues, and 1 waits in a queue of others.');
  const cashier = await pages.signedIn('cashier');
  expect([(await cashier.visit('/today')).statusCode, (await cashier.visit('/')).url]).toEqual([403, '/record-payment']);
});

describe("the portal's figures", () => {
  test('show how far customers get, what fails and how fast pages are, in both languages', async () => {
    const browser = await pages.signedIn('support');
    expect((await browser.visit('/portal')).body).toContain('Nothing was reported in this time');
    const telemetry = createTelemetry({ database: pages.database, machine: pages.machine, topic: 'portal-lower' });
    const at = isoInstant(pages.machine.nowMs());
    const steps = (['payAmount', 'payMethod', 'payDone'] as const).map((page, number) => pageShown(number, { at, page }));
    const failed = pageShown(8, { at, name: 'frontendError', fields: { code: 'frontendGeneric', message: 'broke' } });
    const leaves = pageShown(5, { at, page: 'payAmount', visit: '22222222-1111-4111-8111-111111111111' });
    const vitals = Object.entries({ LCP: 812, INP: 240, CLS: 0.12 }).map(([metric, value], number) =>
      pageShown(10 + number, { at, name: 'pageVital', fields: { metric, value, rating: 'good' } }),
    );
    await telemetry.take({ events: [...steps, leaves, failed, ...vitals] });
    pages.machine.aheadMs = 1_000;
    const body = withBareCells((await browser.visit('/portal')).body);
    expect(body).toContain('<h2>Pay step by step</h2>');
    expect(body).toContain('Step 2: <wbr/>/billing<wbr/>/pay<wbr/>/$intent<wbr/>/method');
    const half = '<td><span class="bar"><meter min="0" max="2" value="1"></meter> 50%';
    expect(body).toContain(`Done</td><td>1</td>${half}`);
    expect(body).toContain(`<td>Pay step by step</td><td>2</td><td>1</td>${half}`);
    expect(body).toMatch(
      /<td>frontendError frontendGeneric<\/td><td>\/billing<\/td><td><span class="bar"><meter min="0" max="1" value="1"><\/meter> 1</,
    );
    for (const [good, poor, value, figure] of [
      [2_500, 4_000, 812, '812 ms'],
      [200, 500, 240, '240 ms'],
      [0.1, 0.25, 0.12, '0.120'],
    ])
      expect(body).toContain(`low="${good}" high="${poor}" optimum="0" value="${value}"></meter> ${figure}</span>`);
    expect(body).not.toContain('Refused entries');
    expect((await browser.visit('/es/portal?days=7')).body).toContain('<h2>Pagar paso a paso</h2>');
  });

  test('count a declined card separately from failures', async () => {
    const browser = await pages.signedIn('support');
    const telemetry = createTelemetry({ database: pages.database, machine: pages.machine, topic: 'portal-lower' });
    const at = isoInstant(pages.machine.nowMs());
    const fields = { path: '/cards', status: 422, systemErrorCode: 'CPS4221-method-refused', clientCode: 'CPS4221', body: '' };
    await telemetry.take({ events: [pageShown(20, { at, page: 'payMethod', name: 'requestFailed', fields })] });
    pages.machine.aheadMs += 1_000;
    const body = withBareCells((await browser.visit('/portal')).body);
    const refused = body.slice(body.indexOf('<h2>Refused entries</h2>'));
    expect(refused).toContain('<td>requestFailed CPS4221-method-refused</td>');
    expect(body.slice(0, -refused.length)).not.toContain('requestFailed');
  });

  test('are not for operators who only manage operators or money', async () => {
    expect((await (await pages.signedIn('admin', 'finance')).visit('/portal')).statusCode).toBe(403);
  });
});
