import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeWav } from '#platform/server/sound/wav.ts';
import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

const own = onOwnProduct();

/** Who left the message that each language plays, so that neither finds it heard, and a number of its own for each. */
const chosen = {
  en: { caller: 'Dr. Imani Cole', target: '585-555-0177', blocked: '585-555-0178', calls: 'Lena Ortiz', leaves: 'Ada Lund' },
  es: { caller: 'Maplewood School', target: '585-555-0187', blocked: '585-555-0188', calls: 'Noa Silva', leaves: 'Iván Rojas' },
} as const;

inEach([wideEnglish, narrowSpanish], (setting) => {
  const { language } = setting;
  const { caller, target, blocked, calls, leaves } = chosen[language];
  const said = {
    en: {
      play: 'Play',
      pause: 'Pause',
      faster: '2×',
      heard: 'Heard',
      remove: 'Delete',
      deleted: /was deleted/,
      undo: 'Undo',
      back: 'The message is back.',
      about: 'Home phone',
      number: 'Phone number',
      forward: 'Forward calls',
      premium: /cost extra/,
      sent: /We sent a text with a code/,
      code: 'Six-digit code',
      confirm: 'Confirm',
      wrong: /That was not the code/,
      goes: `Calls go to ${target}`,
      saved: 'Your changes were saved.',
      save: 'Save',
      block: 'Block them',
      add: 'Add',
      malformed: /Enter a phone number with ten digits/,
      removes: `Remove ${blocked}`,
    },
    es: {
      play: 'Reproducir',
      pause: 'Pausar',
      faster: '2×',
      heard: 'Escuchado',
      remove: 'Eliminar',
      deleted: /se eliminó/,
      undo: 'Deshacer',
      back: 'El mensaje está de vuelta.',
      about: 'Teléfono residencial',
      number: 'Número de teléfono',
      forward: 'Desviar las llamadas',
      premium: /costo adicional/,
      sent: /Enviamos un mensaje de texto con un código/,
      code: 'Código de seis dígitos',
      confirm: 'Confirmar',
      wrong: /Ese no era el código/,
      goes: `Las llamadas van al ${target}`,
      saved: 'Sus cambios se guardaron.',
      save: 'Guardar',
      block: 'Bloquearlas',
      add: 'Agregar',
      malformed: /Escriba un número de teléfono de diez dígitos/,
      removes: `Quitar ${blocked}`,
    },
  }[language];

  test('VOICE-03 a message is played, marked as heard, deleted and brought back by keyboard; a call shows on the open page; a visitor signs in first', async ({
    page,
    path,
  }, testInfo) => {
    await page.goto(path('/services/voice/version'));
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, 'olivia', path('/services/voice/version'));
    await expect(page.getByText('24.2')).toBeVisible();
    await lookAt(page, setting, 'voice-version');
    await page.goto(path('/services/voice/voicemail'));
    await takenOver(page);
    await lookAt(page, setting, 'voicemail');
    const whole = page.getByRole('heading', { level: 2 }).first();
    const stands = (await whole.textContent()) ?? '';
    const sound = testInfo.outputPath('message.wav');
    await writeFile(sound, writeWav({ rate: 8_000, samples: new Int16Array(32_000).fill(1_000) }));
    const messageFor = ['--to', '919-555-0148', '--phone', 'busy', '--voicemail', sound];
    await own().demarc('network', 'call', '--from', target, '--name', leaves, ...messageFor);
    await expect(page.getByRole('link', { name: leaves })).toBeVisible();
    // One that arrives takes no other's place, where somebody may be about to press.
    await expect(whole).toHaveText(stands);
    await expect(page.getByRole('link', { name: caller })).toBeVisible();
    const letOn = await heldBack(page, /vox-con\/graphql/);
    await page.getByRole('link', { name: caller }).press('Enter');
    const faster = page.getByRole('button', { name: said.faster });
    if (setting.width === narrowSpanish.width) letOn();
    await expect(page.getByRole('heading', { level: 2, name: caller })).toBeVisible();
    // On a wide screen the newest stands beside the list already: what is pressed there before its own page is loaded stays pressed, and has the focus.
    await faster.press('Enter');
    letOn();
    await expect(page).toHaveTitle(new RegExp(caller));
    await expect(faster).toHaveAttribute('aria-pressed', 'true');
    await expect(faster).toBeFocused();
    await page.getByRole('button', { name: said.play }).press('Enter');
    // It is heard once its sound was asked for, however fast it plays.
    await expect(page.getByRole('region', { name: caller }).getByText(said.heard)).toBeVisible();
    await page.getByRole('button', { name: said.remove }).press('Enter');
    await expect(page.getByText(said.deleted)).toBeVisible();
    await page.getByRole('button', { name: said.undo }).press('Enter');
    await expect(page.getByText(said.back)).toBeVisible();
    await page.goto(path('/services/voice/phone'));
    await takenOver(page);
    await lookAt(page, setting, 'voice-phone');
    await own().demarc('network', 'call', '--from', target, '--to', '919-555-0148', '--name', calls);
    await expect(page.getByRole('link', { name: calls })).toBeVisible();
  });

  test('a customer forwards calls to a number that a texted code proved, not to one that costs extra, by keyboard', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/services/voice/settings'));
    await takenOver(page);
    await lookAt(page, setting, 'voice-settings');
    const number = page.getByLabel(said.number, { exact: true });
    await number.fill('900-555-0199');
    await number.press('Enter');
    await expect(page.getByText(said.premium).first()).toBeVisible();
    await expect(number).toHaveValue('900-555-0199');
    await lookAt(page, setting, 'voice-settings-problem');
    await number.fill(target);
    await number.press('Enter');
    await expect(page.getByText(said.sent)).toBeVisible();
    const code = page.getByLabel(said.code);
    const right = await codeTextedTo(page, target);
    await code.fill(right === '000000' ? '000001' : '000000');
    await code.press('Enter');
    await expect(page.getByText(said.wrong).first()).toBeVisible();
    await code.fill(right);
    await code.press('Enter');
    await expect(page.getByText(said.goes)).toBeVisible();
    await expect(page.getByText(said.saved)).toBeVisible();
  });

  test('a customer says what call guard does, and lists a caller; a number that is none is told at its field, and stays', async ({ page, path }) => {
    await signIn(page, 'olivia', path('/services/voice/call-guard'));
    await takenOver(page);
    await lookAt(page, setting, 'call-guard');
    await page.getByRole('radio', { name: said.block }).press('Space');
    await page.getByRole('button', { name: said.save, exact: true }).press('Enter');
    await expect(page.getByText(said.saved)).toBeVisible();
    await expect(page.getByRole('radio', { name: said.block })).toBeChecked();
    const number = page.locator('input[name="number-blocked"][type="tel"]');
    await number.fill('12');
    await number.press('Enter');
    await expect(page.getByText(said.malformed).first()).toBeVisible();
    await expect(number).toHaveValue('12');
    await lookAt(page, setting, 'call-guard-problem');
    await number.fill(blocked);
    await number.press('Enter');
    await expect(page.getByRole('button', { name: said.removes })).toBeVisible();
  });

  test('visitors read what home phone offers; a customer proves who they are before its details', async ({ page, path }) => {
    await page.goto(path('/voice'));
    await expect(page.getByRole('heading', { level: 1, name: said.about })).toBeVisible();
    await lookAt(page, setting, 'voice-about');
    await signIn(page, 'isabella', path('/account-summary'));
    await page.goto(path('/voice'));
    await expect(page).toHaveURL(/\/verify\?for=voice-details/);
  });
});

const LOOK_EVERY_MS = 200;

/** Requests to an address wait until what it answers is called. */
async function heldBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The code of the newest text to a number. */
async function codeTextedTo(page: Page, number: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const list = await (await page.request.get('/dev/mailbox')).text();
    for (const [, id] of list.matchAll(/\/dev\/mailbox\/(\d+)/g)) {
      const text = await (await page.request.get(`/dev/mailbox/${id}`)).text();
      if (!text.replace(/\D/g, '').includes(number.replace(/\D/g, ''))) continue;
      code = /\b(\d{6})\b(?=[^<]*(?:code|código))/i.exec(text)?.[1] ?? '';
      if (code !== '') return;
    }
    throw new Error(`no text to ${number} has a code`);
  }).toPass({ timeout: 60_000, intervals: [LOOK_EVERY_MS] });
  return code;
}
