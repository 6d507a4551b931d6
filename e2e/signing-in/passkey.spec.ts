import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, inEach, keepPicture, long, narrowSpanish, takenOver, test, wideEnglish } from '../support/journey.ts';
import { codeMailedTo, newestMail } from '../support/mailed-code.ts';
import { signInAnew } from '../support/sign-in.ts';

/** Signs out everywhere, so nobody else's journey may be signed in as this customer at the same time. */
const CUSTOMER = 'ava';

/** A device with a fingerprint reader, whose person touches it whenever it asks. */
async function deviceOf(page: Page): Promise<{ readonly session: CDPSession; readonly authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  return { session, ...(await session.send('WebAuthn.addVirtualAuthenticator', { options })) };
}

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';

  test('a passkey is added after a code, signs in by its button and automatically, and is removed', { tag: long }, async ({ page, path }) => {
    const { session, authenticatorId } = await deviceOf(page);
    const touches = (enabled: boolean) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    const signOut = async () => {
      await page.goto(path('/security'));
      await page.getByRole('button', { name: english ? 'Sign out everywhere' : 'Cerrar todas las sesiones', exact: true }).click();
      await expect(page).toHaveURL(path('/'));
    };

    await signInAnew(page, CUSTOMER, path('/security/passkeys'));
    const add = english ? 'Add a passkey' : 'Agregar una llave de acceso';
    await expectAccessible(page);
    await page.getByRole('link', { name: add }).click();
    const before = await newestMail(page, CUSTOMER);
    await page.getByRole('button', { name: english ? 'Send the code' : 'Enviar el código' }).click();
    await page.getByLabel(/^(Code|Código)$/).fill(await codeMailedTo(page, CUSTOMER, before));
    await page.getByRole('button', { name: /^(Verify|Verificar)$/ }).click();
    await expect(page).toHaveURL(path('/security/passkeys'));
    await page.getByRole('button', { name: add }).click();
    await expect(page).toHaveURL(path('/security/passkeys?done=added'));
    await expect(page.getByRole('listitem').filter({ hasText: 'Chrome, Linux' })).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, setting, 'passkeys');

    await signOut();
    await touches(false);
    await page.goto(path('/login'));
    const button = page.getByRole('button', { name: english ? 'Sign in with a passkey' : 'Iniciar sesión con una llave de acceso' });
    await expect(button).toBeVisible();
    await takenOver(page);
    await expectAccessible(page);
    await keepPicture(page, setting, 'login-with-passkey');
    await touches(true);
    await button.click();
    await expect(page).toHaveURL(path('/account-summary'));

    await signOut();
    await page.goto(path('/login'));
    await expect(page).toHaveURL(path('/account-summary'));

    await page.goto(path('/security/passkeys'));
    await page.getByRole('link', { name: /^(Change|Cambiar): Chrome, Linux$/ }).click();
    await page.getByRole('button', { name: english ? 'Remove this passkey' : 'Eliminar esta llave de acceso' }).click();
    await expect(page).toHaveURL(path('/security/passkeys?done=removed'));
    await expect(page.getByRole('main')).toContainText(english ? 'You have no passkey yet.' : 'Aún no tiene ninguna llave de acceso.');
  });
});
