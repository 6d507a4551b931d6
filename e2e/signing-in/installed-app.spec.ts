import { expectAccessibleAndFitting } from '../support/accessible.ts';
import { openHouseWithSwitches } from '../support/house-with-switches.ts';
import { buildApp } from '../support/installed-app/build.ts';
import { APP_ORIGIN, installApp, REDIRECT } from '../support/installed-app/installed.ts';
import { expect, inEach, keepPicture, long, narrowSpanish, test } from '../support/journey.ts';
import { sendSignIn } from '../support/sign-in.ts';

let app: Awaited<ReturnType<typeof buildApp>> | undefined;
let house: Awaited<ReturnType<typeof openHouseWithSwitches>> | undefined;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  app = await buildApp();
  house = await openHouseWithSwitches(new Map(), undefined, { APP_REDIRECTS: REDIRECT });
});
test.afterAll(async () => {
  app?.remove();
  await house?.end();
});

inEach([{ ...narrowSpanish, name: 'English, narrow', language: 'en' }, narrowSpanish], (setting) => {
  const words = (english: string, spanish: string) => (setting.language === 'en' ? english : spanish);

  // Terms that somebody agreed to are agreed to wherever they sign in.
  const person = setting.language === 'en' ? { username: 'olivia', firstName: 'Olivia' } : { username: 'isabella', firstName: 'Isabella' };

  test('ID-09 the installed app signs in through the system browser, and by face from then on; who is not recognized tries again, or uses the password', {
    tag: long,
  }, async ({ page, path }) => {
    if (!app || !house) throw new Error('they are opened before all tests');
    const answers: ('confirmed' | 'refused')[] = [];
    await installApp(page, app.folder, house.url, 'face', {
      atPrompt: async () => answers.shift() ?? 'confirmed',
      signsIn: async (tab) => {
        await sendSignIn(tab, person.username);
        return true;
      },
    });
    await page.goto(APP_ORIGIN + path('/'));
    const screen = page.getByRole('dialog');
    await expect(screen).toHaveAccessibleName(words('Welcome to Demarc', 'Le damos la bienvenida a Demarc'));
    await expectAccessibleAndFitting(page);
    await keepPicture(page, setting, 'app-welcome');
    await screen.getByRole('button', { name: words('Sign in', 'Iniciar sesión'), exact: true }).click();
    const terms = page.getByRole('dialog', { name: words('Terms of the Demarc app', 'Términos de la app de Demarc') });
    await expect(terms.getByRole('heading', { level: 1 })).toBeFocused();
    for (const _ of ['once', 'twice']) await page.keyboard.press('Escape');
    await expect(terms.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessibleAndFitting(page);
    await keepPicture(page, setting, 'app-terms');
    await terms.getByRole('button', { name: words('I agree', 'Acepto') }).click();
    await expect(terms).toBeHidden();
    await expect(screen).toHaveAccessibleName(words('Sign in with your face next time?', '¿Iniciar sesión con su rostro la próxima vez?'));
    await keepPicture(page, setting, 'app-offer');
    await expectAccessibleAndFitting(page);
    await screen.getByRole('button', { name: words('Use my face', 'Usar mi rostro') }).click();
    await expect(screen).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
    await keepPicture(page, setting, 'app-account');
    await page.evaluate(() => window.press({ category: 'BILLING', data: { payload: { body: 'Your bill is ready' } } }));
    await expect(page).toHaveURL(APP_ORIGIN + path('/billing'));
  });
});
