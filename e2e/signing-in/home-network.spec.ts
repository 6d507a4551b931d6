import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createSettings } from '#modules/configuration/server/api.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openDemarcWithSwitches } from '../support/demarc-with-switches.ts';
import { expect, inEach, long, narrowSpanish, test, wholePage, wideEnglish } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';

/** The installation's partners, the first of which has an app. */
const partners = mkdtempSync(join(tmpdir(), 'partners-'));
const apps = { ios: 'https://apps.example.com/ios', android: 'https://apps.example.com/android' };

let demarc: Awaited<ReturnType<typeof openDemarcWithSwitches>>;
test.beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../partners', import.meta.url)), partners, { recursive: true });
  const file = join(partners, 'demarc', 'partner.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), apps }));
  demarc = await openDemarcWithSwitches(new Map(), undefined, { DEMARC_PARTNERS: partners, PROVIDER_NETWORKS: '127.0.0.0/8' });
  const { rows } = await sql<{ id: string }>`select account_id as id from bss.users where username = 'olivia'`.execute(demarc.database);
  await embedded.giveAddress(demarc.database, rows[0]?.id ?? '', '127.0.0.1');
  const operators = createSettings({ database: demarc.database, machine: machineClock, clock: { now: () => '2026-11-21T17:00:00.000Z' } });
  await operators.choose('identity.autoAccess', {}, true, { by: 'cli root', reason: 'A trial' });
});
test.afterAll(async () => {
  await demarc.end();
  rmSync(partners, { recursive: true });
});

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const words = {
    signedIn: english ? 'You are signed in as olivia' : 'Inició sesión como olivia',
    close: english ? 'Close' : 'Cerrar',
    another: english ? 'Sign in with another account' : 'Usar otra cuenta',
    android: english ? 'For Android' : 'Para Android',
  };

  test('SHELL-15 a customer signed in by the home network is told so once on the page of apps and can switch accounts', { tag: long }, async ({
    page,
    path,
  }) => {
    const appStore = demarc.url + path('/appstore');
    // The switch takes effect within seconds.
    await expect(async () => {
      await page.goto(`${demarc.url}/auth/start?return=${encodeURIComponent(path('/appstore'))}`);
      expect(page.url()).toBe(appStore);
    }).toPass();
    await expect(page.getByRole('link', { name: words.android })).toHaveAttribute('href', apps.android);
    const alert = page.getByRole('status').filter({ hasText: words.signedIn });
    await expect(alert).toBeVisible();
    await lookAt(page, setting, 'app-store');
    const closed = page.evaluate(() => new Promise((tell) => addEventListener('demarc:passive-alert-closed', ({ detail }) => tell(detail))));
    await alert.getByRole('button', { name: words.close }).click();
    expect(await closed).toBe('auto-auth-passive-alert');
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('link', { name: words.android })).toBeVisible();
    await expect(alert).toHaveCount(0);

    // The page notes that it has been shown once it is hydrated.
    await wholePage(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await alert.getByRole('button', { name: words.another }).click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path('/login'));
  });
});
