import { writeFile } from 'node:fs/promises';
import { hostileHtml } from '#platform/server/mail/corpus-testing.ts';
import { expect, inEach, keepPicture, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

const own = onOwnProduct();

const bodyOf = (letter: string) => letter.slice(letter.indexOf('\r\n\r\n') + 4);
/** Everything at once that the corpus tries, behind words to wait for. */
const hostile = (subject: string, words: string) =>
  [
    'From: Mallory <m@evil.example>',
    `Subject: ${subject}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>${words}</p>`,
    ...['script', 'handlers', 'svg', 'css exfiltration', 'forms', 'meta refresh', 'tracking pixels', 'frames', 'media'].map((name) =>
      bodyOf(hostileHtml[name] ?? ''),
    ),
  ].join('\r\n');

inEach([wideEnglish, narrowSpanish], (setting) => {
  const said = {
    en: {
      hostile: 'Read this at once',
      words: 'You have won a bicycle.',
      letter: 'Message from Mallory',
      to: 'To',
      subject: 'Subject',
      text: 'Message',
      about: 'Apples for Sunday',
      first: 'Bring four apples.',
      other: 'Bring pears instead.',
      mine: 'Bring four apples and cinnamon.',
      saved: 'Draft saved',
      kept: 'This device kept a newer text of this draft. It is shown here.',
      changed: /changed on another device/,
      keepMine: 'Keep my text',
      stored: 'Draft saved.',
      unusable: 'This is no address: ethan at home',
      send: 'Send',
      goes: 'Your message goes out in a few seconds.',
    },
    es: {
      hostile: 'Lea esto enseguida',
      words: 'Usted ganó una bicicleta.',
      letter: 'Mensaje de Mallory',
      to: 'Para',
      subject: 'Asunto',
      text: 'Mensaje',
      about: 'Manzanas para el domingo',
      first: 'Traiga cuatro manzanas.',
      other: 'Mejor traiga peras.',
      mine: 'Traiga cuatro manzanas y canela.',
      saved: 'Borrador guardado',
      kept: 'Este dispositivo conservó un texto más reciente de este borrador. Se muestra aquí.',
      changed: /se cambió en otro dispositivo/,
      keepMine: 'Conservar mi texto',
      stored: 'Borrador guardado.',
      unusable: 'Esto no es una dirección: ethan at home',
      send: 'Enviar',
      goes: 'Su mensaje sale en unos segundos.',
    },
  }[setting.language];

  test('a hostile message shows on the open page and asks no other host; a draft outlives a reload and a second device, is sent, and arrives, by keyboard', async ({
    page,
    path,
    baseURL,
  }, testInfo) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== new URL(baseURL ?? '').hostname) foreign.push(request.url());
    });
    // Visitors may read /email: its settings ask to sign in.
    await signIn(page, 'olivia', path('/email/settings'));
    await lookAt(page, setting, 'mail-settings');
    await page.goto(path('/email'));
    await takenOver(page);
    await lookAt(page, setting, 'mailbox');
    const file = testInfo.outputPath('hostile.eml');
    await writeFile(file, hostile(said.hostile, said.words));
    await own().demarc('mail', 'deliver', file, '--to', 'olivia.marsh@demarc.example');
    await page.getByRole('link', { name: said.hostile }).press('Enter');
    await expect(page.frameLocator(`iframe[title="${said.letter}"]`).getByText(said.words)).toBeVisible();
    // Nothing runs in its frame, which axe would: what is around it is looked at beside a message without one.
    await keepPicture(page, setting, 'mail-letter');
    expect(foreign).toEqual([]);
    await page.goto(path('/email'));
    await page.getByRole('link', { name: 'Pie recipe' }).press('Enter');
    await expect(page.getByRole('article').getByText('four apples')).toBeVisible();
    await lookAt(page, setting, 'mail-message');

    await page.goto(path('/email/write'));
    await expect(page).toHaveURL(/\/email\/write\?draft=/);
    await takenOver(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field(said.to).fill('ethan at home');
    await page.getByRole('button', { name: said.send, exact: true }).press('Enter');
    await expect(page.getByText(said.unusable).first()).toBeVisible();
    await field(said.to).fill('ethan.marsh@demarc.example');
    await field(said.subject).fill(said.about);
    await field(said.text).fill(said.first);
    await page.reload();
    await takenOver(page);
    await expect(page.getByText(said.kept)).toBeVisible();
    await expect(field(said.text)).toHaveValue(said.first);
    await expect(page.getByText(said.saved, { exact: true })).toBeVisible();
    const draft = new URL(page.url()).searchParams.get('draft') ?? '';
    const other = await page.context().newPage();
    await other.goto(path(`/email/drafts/${draft}`));
    await takenOver(other);
    await other.getByLabel(said.text, { exact: true }).fill(said.other);
    await expect(other.getByText(said.saved, { exact: true })).toBeVisible();
    await other.close();
    await field(said.text).fill(said.mine);
    await expect(page.getByText(said.changed)).toBeVisible();
    await lookAt(page, setting, 'mail-changed-elsewhere');
    await page.getByRole('button', { name: said.keepMine }).press('Enter');
    await expect(page.getByText(said.stored, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/email/drafts/${draft}`));
    await expect(field(said.text)).toHaveValue(said.mine);
    await lookAt(page, setting, 'mail-write');
    await page.getByRole('button', { name: said.send, exact: true }).press('Enter');
    await expect(page.getByText(said.goes)).toBeVisible();
    await lookAt(page, setting, 'mail-going');

    // The page listens for mail: without its session it would be refused, and say so.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signIn(page, 'ethan', path('/email/settings'));
    await page.goto(path('/email'));
    await expect(page.getByRole('link', { name: said.about })).toBeVisible({ timeout: 60_000 });
  });
});
