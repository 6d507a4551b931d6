import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openDemarcWithSwitches } from '../support/demarc-with-switches.ts';
import { buildApp } from '../support/installed-app/build.ts';
import { APP_ORIGIN, type Holder, installApp, REDIRECT } from '../support/installed-app/installed.ts';
import { expect, inEach, keepPicture, long, narrowSpanish, type Setting, test } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { sendSignIn } from '../support/sign-in.ts';
import { toldBy } from '../support/told.ts';

let app: Awaited<ReturnType<typeof buildApp>> | undefined;
let demarc: Awaited<ReturnType<typeof openDemarcWithSwitches>> | undefined;

test.use({ cutsConnection: true });
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  app = await buildApp();
  demarc = await openDemarcWithSwitches(new Map(), undefined, { APP_REDIRECTS: REDIRECT });
});
test.afterAll(async () => {
  app?.remove();
  await demarc?.end();
});

const BILL = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a bill') };

/** The texts in all storages of the app's page. */
const storedIn = (page: Page) => page.evaluate(() => ({ secure: { ...localStorage }, session: { ...sessionStorage }, cookies: document.cookie }));

inEach(
  [
    { ...narrowSpanish, name: 'English, narrow', language: 'en' },
    { ...narrowSpanish, name: 'Spanish, narrow, by night', dark: true },
  ],
  (setting: Setting) => {
    const words = (english: string, spanish: string) => (setting.language === 'en' ? english : spanish);
    // Terms that somebody has agreed to count wherever they sign in.
    const person = setting.language === 'en' ? { username: 'olivia', firstName: 'Olivia' } : { username: 'isabella', firstName: 'Isabella' };
    const signsIn: Holder['signsIn'] = async (tab) => {
      await sendSignIn(tab, person.username);
      return true;
    };

    test('SHELL-05 SHELL-07 SHELL-09 SHELL-17 ID-09 the installed app opens with its launch screen, signs in through the system browser, and by face from then on', {
      tag: long,
    }, async ({ page, path }) => {
      if (!app || !demarc) throw new Error('they are opened before all tests');
      const told = toldBy(page);
      const holder: Holder = { answers: [], signsIn };
      const opened = await installApp(page, app.folder, demarc.url, 'face', holder);
      const screen = page.getByRole('dialog');
      const named = (english: string, spanish: string) => expect(screen).toHaveAccessibleName(words(english, spanish));
      const press = (english: string, spanish: string) => screen.getByRole('button', { name: words(english, spanish), exact: true }).click();
      const heading = page.getByRole('heading', { level: 1 });
      const look = async (name: string) => {
        await expect(screen.getByRole('heading')).toBeFocused();
        await lookAt(page, setting, `app-${name}`);
      };

      const agree = async () => {
        const terms = page.getByRole('dialog', { name: words('Terms of the Demarc app', 'Términos de la app de Demarc') });
        await expect(terms.getByRole('heading', { level: 1 })).toBeFocused();
        for (const _ of ['once', 'twice']) await page.keyboard.press('Escape');
        await expect(terms.getByRole('heading', { level: 1 })).toBeFocused();
        await lookAt(page, setting, 'app-terms');
        await terms.getByRole('button', { name: words('I agree', 'Acepto') }).click();
        await expect(terms).toBeHidden();
      };

      await test.step('a visitor at the root', async () => {
        await page.goto(APP_ORIGIN + path('/'));
        await named('Welcome to Demarc', 'Le damos la bienvenida a Demarc');
        await expect(page.getByRole('main')).toHaveCount(1);
        await look('welcome');
        await page.keyboard.press('Escape');
        await expect(screen).toBeHidden();
        holder.signsIn = async () => false;
        await page
          .getByRole('banner')
          .getByRole('link', { name: words('Sign in', 'Iniciar sesión') })
          .click();
        await named('Welcome to Demarc', 'Le damos la bienvenida a Demarc');
        holder.signsIn = signsIn;
      });

      await test.step('signs in with the password, and by face from then on', async () => {
        await press('Sign in', 'Iniciar sesión');
        await agree();
        await named('Sign in with your face next time?', '¿Iniciar sesión con su rostro la próxima vez?');
        await look('offer');
        await press('Use my face', 'Usar mi rostro');
        await expect(screen).toBeHidden();
        await expect(page).toHaveURL(APP_ORIGIN + path('/account-summary'));
        await expect(heading).toContainText(person.firstName);
        await expect(page.getByRole('main')).toContainText(/\$\d/);
        await expectAccessible(page);
        const { secure, ...others } = await storedIn(page);
        expect(Object.keys(secure).filter((key) => /token/.test(key))).toEqual(['secure/identity/refresh-token']);
        const token = secure['secure/identity/refresh-token'] ?? '';
        expect(token.length).toBeGreaterThan(20);
        expect(JSON.stringify(others)).not.toContain(token);
        await expect.poll(async () => (await page.context().cookies()).length).toBe(0);
      });

      await test.step('a new start asks for the face before any account data is loaded', async () => {
        let calls = 0;
        page.on('request', (request) => {
          if (request.headers().authorization !== undefined) calls += 1;
        });
        holder.answers.push('refused');
        await page.reload();
        await named('Your face was not recognized', 'No se reconoció su rostro');
        expect(calls).toBe(0);
        await look('retry');
        await press('Try again', 'Intentar de nuevo');
        await expect(screen).toBeHidden();
        await expect(heading).toContainText(person.firstName);
      });

      await test.step('without the face the password lets the customer in', async () => {
        holder.answers.push('unavailable');
        await page.goto(APP_ORIGIN + path('/settings'));
        await named('Face and fingerprint do not work now', 'El rostro y la huella no funcionan ahora');
        await press('Use your password', 'Usar su contraseña');
        await expect(screen).toBeHidden();
        await expect(page).toHaveURL(APP_ORIGIN + path('/settings'));
        await expect(heading).toHaveText(words('Settings', 'Configuración'));
      });

      await test.step('another language does not ask for the face', async () => {
        holder.answers.push('refused');
        const [prefix, title] = setting.language === 'en' ? ['/es', 'Configuración'] : ['', 'Settings'];
        await page
          .getByRole('banner')
          .getByRole('button', { name: words('Your account', 'Su cuenta') })
          .click();
        await page.getByRole('link', { name: words('Español', 'English'), exact: true }).click();
        await expect(heading).toHaveText(title);
        await expect(page).toHaveURL(`${APP_ORIGIN}${prefix}/settings`);
        expect(holder.answers.splice(0)).toEqual(['refused']);
      });

      await test.step("it is mobile at every width, and its events are marked as the app's", async () => {
        await page.goto(APP_ORIGIN + path('/billing'));
        await page.setViewportSize({ width: 1280, height: 800 });
        const menu = page.getByRole('navigation', { name: words('Main', 'Principal') }).locator('visible=true');
        await expect(menu).toHaveCount(1);
        const box = await menu.boundingBox();
        expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 800]);
        await keepPicture(page, setting, 'app-wide');
        await page.setViewportSize(setting);
        await expect.poll(() => told.named('session').length).toBe(1);
        for (const event of told.kept.values()) expect(event).toMatchObject({ platform: 'native', requirements: '2.2945' });
        expect(told.named('pageShown').map(({ fields }) => fields.accountStatus)).toContain('signed-in');
      });

      await test.step('a file is sent with a message', async () => {
        await page.goto(APP_ORIGIN + path('/support/forms?topic=bill'));
        await page.getByLabel(words('Your message', 'Su mensaje')).fill(words('Here it is', 'Aquí está'));
        await page.getByLabel(words('Files (optional)', 'Archivos (opcional)')).setInputFiles(BILL);
        await page.getByRole('button', { name: words('Send', 'Enviar') }).click();
        await expect(page).toHaveURL(/\?sent=CS/);
        await page.goto(APP_ORIGIN + path('/support/cases'));
        await expect(page.getByRole('main')).toContainText(BILL.name);
      });

      await test.step('without an answer from its server it shows the last bill and recovers on its own', async () => {
        const kept = async () => Object.keys((await storedIn(page)).secure);
        await expect.poll(kept).toContain('secure/demarc-last-bill/bill');
        await page.route(`${demarc?.url}/**`, (route) => route.abort('internetdisconnected'));
        await page.goto(APP_ORIGIN + path('/billing'));
        await expect(heading).toHaveText(words('Your last bill', 'Su última factura'));
        await lookAt(page, setting, 'app-last-bill');
        await page.unroute(`${demarc?.url}/**`);
        await page.getByRole('button', { name: words('Try again', 'Intentar de nuevo') }).click();
        await expect(page.getByRole('main')).toContainText(/\$\d/);
        await expect(heading).not.toHaveText(words('Your last bill', 'Su última factura'));
      });

      await test.step('it says that the session is loading', async () => {
        const answered = Promise.withResolvers<void>();
        await page.route(`${demarc?.url}/**graph*`, (route) => answered.promise.then(() => route.continue()));
        await page.goto(APP_ORIGIN + path('/settings'));
        const loading = page.getByRole('main').getByRole('status');
        await expect(loading).toHaveText(words('Loading the page', 'Cargando la página'));
        await expect(loading).toBeVisible();
        await lookAt(page, setting, 'app-loading');
        answered.resolve();
        await expect(heading).toHaveText(words('Settings', 'Configuración'));
        await expect(loading).toHaveCount(0);
      });

      await test.step('a pressed notification opens its page', async () => {
        await page.evaluate(() => window.press({ category: 'BILLING', data: { payload: { body: 'Your bill is ready' } } }));
        await expect(page).toHaveURL(APP_ORIGIN + path('/billing'));
      });

      await test.step('help opens in the browser, and signing out ends everything', async () => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: words('Help', 'Ayuda') })
          .click();
        await expect.poll(() => opened).toEqual([demarc?.url + path('/support')]);
        await page
          .getByRole('banner')
          .getByRole('button', { name: words('Your account', 'Su cuenta') })
          .click();
        await page.getByRole('button', { name: words('Sign out', 'Cerrar sesión') }).click();
        await expect(page).toHaveURL(APP_ORIGIN + path('/'));
        await named('Welcome to Demarc', 'Le damos la bienvenida a Demarc');
        expect(Object.keys((await storedIn(page)).secure).filter((key) => /identity/.test(key))).toEqual([]);
      });
    });
  },
);
