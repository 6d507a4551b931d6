import { describe, expect, test } from 'vitest';
import { goesTo, openedAutoPayPages, submit } from '../testing.ts';

const { failing, portal } = openedAutoPayPages();

describe('a pause', () => {
  const address = '/billing/autopay/pause?part=core';
  const pause = { part: 'core', statementOn: '2026-11-09' };

  test('says before it is confirmed what it leaves out, when it goes on, and that the discount stays; then the settings show it', async () => {
    const open = portal();
    await submit(open, 'enroll', ['core']);
    const text = (await open.see(address))?.text ?? '';
    for (const words of [
      'Auto Pay takes nothing on November 27, 2026. That bill is yours to pay',
      'the next payment after the pause is on December 27, 2026',
      'keep the discount of $5.00',
      'until the day before November 27, 2026',
    ])
      expect(text).toContain(words);
    const settings = await open.see(goesTo(await open.press(address, pause)));
    for (const words of ['Auto Pay is paused for one payment', 'Nothing is taken on November 27, 2026', '$80.00 is due by November 30, 2026'])
      expect(settings?.text).toContain(words);
    expect(settings?.html).toContain('href="/billing/pay?part=core"');
  });

  test('is taken back on the same page', async () => {
    const open = portal({ language: 'es' });
    await submit(open, 'enroll', ['core']);
    await open.press(address, pause);
    expect((await open.see(address))?.text).toContain('Terminar la pausa');
    const settings = await open.see(goesTo(await open.press(address, { part: 'core' })));
    expect(settings?.text).toContain('La pausa terminó');
    expect(settings?.text).toContain('Sin pausa');
  });

  test('that comes too late, or that the provider cannot keep, changes nothing and says so; on the day its page leads to the settings', async () => {
    await submit(portal(), 'enroll', ['core']);
    const onTheDay = portal({ at: '2026-11-27T11:00:00.000Z' });
    expect(await onTheDay.press(address, pause)).toMatchObject({
      problems: [{ text: 'It is too late: a payment can be paused until the day before it is taken.' }],
    });
    expect(await onTheDay.leadsTo(address)).toBe('/billing/autopay');
    const open = portal();
    failing.push('pause');
    expect((await open.see(address, await open.press(address, pause)))?.text).toContain('Unable to Change the Pause');
    expect((await open.see('/billing/autopay'))?.text).toContain('Not paused');
  });
});
