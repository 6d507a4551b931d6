import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const { language } = setting;
  /** Each setting has devices of its own: what one journey does to a device, no other finds. */
  const isWide = setting === wideEnglish;
  const said = {
    en: {
      device: 'DVR',
      restart: 'Restart it',
      troubleshoot: 'Find out what is wrong',
      symptom: 'No picture or sound',
      check: 'Check now',
      missing: 'Choose what you notice.',
      verdict: 'Your service is stopped',
      evidence: 'What we looked at',
      send: 'Send this to us',
      sent: /^We have your message CS/,
      sendBack: 'Send it back',
      get: 'Get the code and label',
      noWay: 'Choose how it gets back to us.',
      dropOff: /^Drop it off/,
      code: 'Hand your parcel to the carrier',
      label: 'Label to print (PDF)',
      gateway: 'Gateway',
      replace: 'Replace it',
      ownModem: /^A modem of your own/,
      mac: 'MAC address',
      serial: 'Serial number',
      noMac: /^Enter the MAC address/,
      ours: /^Another one from us/,
      coming: 'Your replacement',
      keep: 'Keep the old Gateway',
      upgrade: 'Upgrade your service',
      pastDue: 'A bill is past due',
      scan: 'Scan the code with the camera',
      typed: 'Serial number or MAC',
      pod: 'Wi-Fi pod',
      now: 'Restart now',
      goesOn: /^Restarting\. About \d+ minutes? left$/,
      finding: 'Finding the line',
      back: /^Wi-Fi pod is connected again$|^Pod P2 is connected again$/,
    },
    es: {
      device: 'Receptor',
      restart: 'Reiniciarlo',
      troubleshoot: 'Averiguar qué pasa',
      symptom: 'No hay imagen o sonido',
      check: 'Revisar ahora',
      missing: 'Elija lo que nota.',
      verdict: 'Su servicio está detenido',
      evidence: 'Qué revisamos',
      send: 'Enviarnos esto',
      sent: /^Tenemos su mensaje CS/,
      sendBack: 'Devolverlo',
      get: 'Obtener el código y la etiqueta',
      noWay: 'Elija cómo nos llega.',
      dropOff: /^Entregarlo al transportista/,
      code: 'Entregue su paquete al transportista',
      label: 'Etiqueta para imprimir (PDF)',
      gateway: 'Módem con wifi',
      replace: 'Reemplazarlo',
      ownModem: /^Un módem propio/,
      mac: 'Dirección MAC',
      serial: 'Número de serie',
      noMac: /^Escriba la dirección MAC/,
      ours: /^Otro equipo nuestro/,
      coming: 'Su reemplazo',
      keep: /^Conservar el anterior/,
      upgrade: 'Mejorar su servicio',
      pastDue: 'Una factura está vencida',
      scan: 'Escanear el código con la cámara',
      typed: 'Número de serie o MAC',
      pod: 'Repetidor de wifi',
      now: 'Reiniciar ahora',
      goesOn: /^Reiniciando\. Faltan? cerca de \d+ minutos?$/,
      finding: 'Buscando la línea',
      back: /está conectado de nuevo$/,
    },
  }[language];

  test('a restart is followed from its page to its end, through a reload', async ({ page, path }) => {
    await signIn(page, 'liam', path('/services/internet'));
    await takenOver(page);
    const pods = page.getByRole('link', { name: said.pod, exact: true });
    await (isWide ? pods.first() : pods.last()).press('Enter');
    await page.getByRole('link', { name: said.restart }).press('Enter');
    await lookAt(page, setting, 'restart');
    await page.getByRole('button', { name: said.now }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said.goesOn })).toBeVisible();
    await page.reload();
    await takenOver(page);
    await expect(page.getByText(said.finding).first()).toBeVisible();
    await lookAt(page, setting, 'restart-goes-on');
    await expect(page.getByRole('heading', { name: said.back })).toBeVisible({ timeout: 120_000 });
    await lookAt(page, setting, 'restart-ended');
  });

  test('a device’s page leads by keyboard to what is wrong with it, and to sending it back', async ({ page, path }) => {
    await signIn(page, 'mia', path('/services/tv'));
    await takenOver(page);
    await page.getByRole('link', { name: said.device, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said.device })).toBeVisible();
    await expect(page.getByRole('link', { name: said.restart })).toBeVisible();
    const device = page.url();

    await page.getByRole('link', { name: said.troubleshoot }).press('Enter');
    await page.getByRole('button', { name: said.check }).press('Enter');
    await expect(page.getByText(said.missing).first()).toBeVisible();
    await page.getByLabel(said.symptom).check();
    await page.getByRole('button', { name: said.check }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said.verdict })).toBeVisible();
    await expect(page.getByRole('heading', { name: said.evidence })).toBeVisible();
    await lookAt(page, setting, 'device-verdict');
    await page.getByRole('button', { name: said.send }).press('Enter');
    await expect(page.getByText(said.sent)).toBeVisible();

    await page.goto(device);
    await page.getByRole('link', { name: said.sendBack }).press('Enter');
    await page.getByRole('button', { name: said.get }).press('Enter');
    await expect(page.getByText(said.noWay).first()).toBeVisible();
    await lookAt(page, setting, 'return-problem');
    await page.getByLabel(said.dropOff).check();
    await page.getByRole('button', { name: said.get }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said.code })).toBeVisible();
    await lookAt(page, setting, 'return');
    const label = await page.request.get((await page.getByRole('link', { name: said.label }).getAttribute('href')) ?? '');
    expect(label.headers()['content-type']).toBe('application/pdf');
    // Asked for once more, it is the same return.
    const made = page.url();
    await page.goto(`${device}/return`);
    await expect(page).toHaveURL(made);
  });

  test('a gateway is replaced by another one of ours, and stays after all; what was typed of a modem of one’s own is kept', async ({
    page,
    path,
  }) => {
    await signIn(page, isWide ? 'isabella' : 'evelyn', path('/services/internet'));
    await takenOver(page);
    await page.getByRole('link', { name: said.gateway, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said.gateway })).toBeVisible();
    await page.getByRole('link', { name: said.replace }).press('Enter');
    await page.getByLabel(said.ownModem).check();
    await page.getByLabel(said.serial).fill('NW8-7731');
    await page.getByRole('button', { name: said.replace }).press('Enter');
    await expect(page.getByText(said.noMac).first()).toBeVisible();
    await expect(page.getByLabel(said.serial)).toHaveValue('NW8-7731');
    await lookAt(page, setting, 'swap-problem');
    await page.getByLabel(said.ours).check();
    await page.getByRole('button', { name: said.replace }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: said.coming })).toBeVisible();
    await lookAt(page, setting, 'swap-coming');
    await page.getByRole('button', { name: said.keep }).press('Enter');
    await expect(page.getByRole('link', { name: said.replace })).toBeVisible();
  });

  test('EXPL-06 the internet page leads to upgrading; whose bill is past due is told so in a dialog', async ({ page, path }) => {
    await signIn(page, 'mason', path('/services/internet'));
    await takenOver(page);
    await page.getByRole('link', { name: said.upgrade, exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name: said.pastDue })).toBeVisible();
  });

  test('the code on a label is read by the camera, in a browser without a reader of its own', async ({ page, path }) => {
    await holdBeforeCamera(page, 'S/N: AG5-SCANNED-1');
    await signIn(page, 'nora', path('/activation'));
    await takenOver(page);
    await page.getByRole('button', { name: said.scan }).press('Enter');
    await expect(page.getByLabel(said.typed)).toHaveValue('AG5-SCANNED-1');
  });
});

/** A camera that sees a QR code of this text. */
async function holdBeforeCamera(page: Page, text: string): Promise<void> {
  const { data, size } = encode(text, { border: 4 });
  await page.addInitScript(
    ({ rows, side }) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = side * 8;
      const context = canvas.getContext('2d');
      const paint = () => {
        if (context === null) return;
        context.fillStyle = 'white';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = 'black';
        for (const [y, row] of rows.entries()) for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * 8, y * 8, 8, 8);
      };
      // A stream has a picture whenever something is painted.
      setInterval(paint, 100);
      Object.defineProperty(globalThis, 'BarcodeDetector', { value: undefined });
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => canvas.captureStream(10) });
    },
    { rows: data, side: size },
  );
}
