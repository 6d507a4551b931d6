import { shippedPartners } from '#platform/server/partners/testing.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, inEach, keepPicture, long, narrowSpanish, takenOver, test, wholePage, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { mailedTo, newestMail } from './support/mailed-code.ts';
import { expectMailedBy, expectServedBy } from './support/served-by.ts';
import { sendSignIn, signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const { language } = setting;
  const said = {
    en: {
      message: 'Your message',
      name: 'Your first name',
      email: 'Email address',
      number: 'Number of your case',
      send: 'Send',
      sent: 'We have your message',
      waiting: 'Waiting for our answer',
      mailLink: 'Email me a link',
      mailed: /^If a case has this number/,
      cases: 'See the status of your messages',
      files: 'Files (optional)',
      added: 'We have your message, and will answer it.',
      leave: 'Leave without saving?',
      stay: 'Stay on this page',
      messages: 'Your messages to us',
      noneYet: 'You have not written to us yet.',
      write: 'Write to us',
    },
    es: {
      message: 'Su mensaje',
      name: 'Su nombre',
      email: 'Correo electrónico',
      number: 'Número de su caso',
      send: 'Enviar',
      sent: 'Recibimos su mensaje',
      waiting: 'En espera de nuestra respuesta',
      mailLink: 'Enviarme un enlace',
      mailed: /^Si hay un caso con este número/,
      cases: 'Ver cómo van sus mensajes',
      files: 'Archivos (opcional)',
      added: 'Recibimos su mensaje y le responderemos.',
      leave: '¿Salir sin guardar?',
      stay: 'Seguir en esta página',
      messages: 'Sus mensajes',
      noneYet: 'Usted aún no nos ha escrito.',
      write: 'Escríbanos',
    },
  }[language];
  const LINK = /http:\/\/[^/]+((?:\/es)?\/support\/cases\/[\w.?=-]+)/;
  const BILL = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a bill') };
  const NOTES = { name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('some words') };

  test('a customer who has not written to us yet is offered to, in place of an empty list', async ({ page, path }) => {
    await signIn(page, 'liam', path('/account-summary'));
    await page.goto(path('/support/cases'));
    const messages = page.getByRole('region', { name: said.messages });
    await expect(messages).toContainText(said.noneYet);
    await lookAt(page, setting, 'no-cases');
    await messages.getByRole('link', { name: said.write }).click();
    await expect(page).toHaveURL(/\/support\/forms$/);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('a visitor writes to us, corrects mistakes without losing a word or a file, checks the case and writes again', {
        tag: long,
      }, async ({ page, path }) => {
        const email = `vera-${language}-${javaScriptEnabled}@example.com`;
        await page.goto(path('/support/forms?topic=mobile'));
        if (javaScriptEnabled) {
          await takenOver(page);
          await expectAccessible(page);
        }
        await page.getByLabel(said.message).fill('¿Por qué?\nWhy?');
        await page.getByLabel(said.name).fill('Vera');
        await page.getByLabel(said.email).fill('vera');
        await page.getByLabel(said.files).setInputFiles([NOTES, BILL]);
        await page.getByRole('button', { name: said.send }).click();
        await expect(page.getByRole('alert')).toContainText(NOTES.name);
        await expect(page.getByLabel(/^bill\.pdf/)).toBeChecked();
        if (javaScriptEnabled) await expectAccessible(page);
        await expect(page.getByLabel(said.message)).toHaveValue('¿Por qué?\nWhy?');
        await expect(page.locator('select')).toHaveValue('mobile');
        await keepPicture(page, setting, `write-to-us-${javaScriptEnabled}`);
        await page.getByLabel(said.email).fill(email);
        await page.getByRole('button', { name: said.send }).click();
        await expect(page.getByRole('heading', { level: 1, name: said.sent })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        const number = (await page.getByText(/^CS\w{10}$/).textContent()) ?? '';

        await page.goto(await mailedTo(page, email, LINK));
        await expect(page.getByText(said.waiting)).toBeVisible();
        await expect(page.getByText('¿Por qué?')).toBeVisible();
        const downloading = page.waitForEvent('download');
        await page.getByRole('link', { name: BILL.name }).click();
        expect((await downloading).suggestedFilename()).toBe(BILL.name);
        await page.getByLabel(said.message).fill('¿Y ahora?');
        await page.getByRole('button', { name: said.send }).click();
        await expect(page.getByText(said.added)).toBeVisible();
        await expect(page.getByText('¿Y ahora?')).toBeVisible();
        await expect(page.getByLabel(said.message)).toHaveValue('');
        if (javaScriptEnabled) await expectAccessible(page);
        await keepPicture(page, setting, `case-${javaScriptEnabled}`);

        await page.getByRole('link', { name: said.cases }).click();
        await page.getByLabel(said.number).fill(number.toLowerCase());
        await page.getByLabel(said.email).fill('somebody@example.com');
        await page.getByRole('button', { name: said.mailLink }).click();
        await expect(page.getByText(said.mailed)).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
      });
    });
  }

  test('a customer of another partner writes under its name without entering who they are, finds the case in their list, and gets its mail', {
    tag: long,
  }, async ({ page, path }) => {
    const username = language === 'en' ? 'james' : 'isabella';
    const partner = shippedPartners.ofFootprint(language === 'en' ? 'TWC' : 'BHN');
    await signIn(page, username, path('/account-summary'));
    await expectServedBy(page, partner, language);
    await lookAt(page, setting, 'another-partner');
    const before = await newestMail(page, username);
    await page.goto(path('/support/forms'));
    const message = `Hello ${language} ${test.info().repeatEachIndex}`;
    await page.locator('select').selectOption('bill');
    await expect(page.getByLabel(said.email)).toHaveCount(0);
    await expect(page.locator('#leaving')).toBeAttached();
    await page.getByLabel(said.message).fill(message);
    await page.getByRole('link', { name: said.cases }).click();
    await page.getByRole('dialog', { name: said.leave }).getByRole('button', { name: said.stay }).click();
    await page.reload();
    await wholePage(page);
    await expect(page.getByLabel(said.message)).toHaveValue(message);
    await expect(page.locator('select')).toHaveValue('bill');
    await page.getByRole('button', { name: said.send }).click();
    await expect(page.getByRole('heading', { level: 1, name: said.sent })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(said.message)).toHaveValue('');
    await page.getByRole('link', { name: said.cases }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, setting, 'cases');
    await page.locator('a[href*="/support/cases/CS"]').first().click();
    await page.getByLabel(said.message).fill(`${message} again`);
    await page.context().clearCookies({ name: '__Host-session' });
    await page.getByRole('button', { name: said.send }).click();
    await sendSignIn(page, username);
    await expect(page.getByLabel(said.message)).toHaveValue(`${message} again`);
    await page.getByRole('button', { name: said.send }).click();
    await expect(page.getByText(said.added)).toBeVisible();
    await expect(page.getByLabel(said.message)).toHaveValue('');
    await expect.poll(() => newestMail(page, username), { timeout: 60_000 }).toBeGreaterThan(before);
    await expectMailedBy(page, await newestMail(page, username), partner, language);
  });
});
