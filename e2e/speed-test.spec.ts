import { expect, inEach, narrowSpanish, takenOver, test, wideEnglish } from './support/journey.ts';
import { lookAt } from './support/look-at.ts';
import { onOwnProduct } from './support/own-product.ts';
import { signIn } from './support/sign-in.ts';

inEach([wideEnglish, narrowSpanish], (setting) => {
  const english = setting.language === 'en';
  const product = onOwnProduct();
  const words = {
    start: english ? 'Start the test' : 'Empezar la prueba',
    gateway: english ? 'At the gateway' : 'En el módem',
    unknown: english ? 'Not known' : 'No se sabe',
    send: english ? 'Send it to us' : 'Enviárnosla',
    goesAlong: english ? /^Your speed test of .* goes along/ : /^Su prueba de velocidad del .* va incluida/,
    message: english ? 'Your message' : 'Su mensaje',
    sendMessage: english ? 'Send' : 'Enviar',
    sent: english ? 'We have your message' : 'Recibimos su mensaje',
    title: english ? 'Speed test' : 'Prueba de velocidad',
  };

  test('SVC-26 olivia tests her speed: nothing leaves our origins, the gateway is compared, and the test goes along with a message to us; the app opens it even while it is switched off', async ({
    page,
    path,
    baseURL,
  }) => {
    test.slow();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    // For visitors there is nothing at its address, not even the sign-in.
    await signIn(page, 'olivia', path('/services'));
    await page.goto(path('/services/internet/speed-test'));
    await takenOver(page);
    await page.getByRole('button', { name: words.start }).press('Enter');
    await expect(page).toHaveURL(/\?test=/, { timeout: 60_000 });
    await expect(page.getByText(words.gateway).first()).toBeVisible();
    await expect(page.getByText(words.unknown)).toHaveCount(0);
    await lookAt(page, setting, 'speed-tested');
    const own = new URL(baseURL ?? '');
    expect([...asked].filter((origin) => ![own.origin, `http://127.0.0.1:${own.port}`].includes(origin))).toEqual([]);

    await page.getByRole('link', { name: words.send }).click();
    await expect(page.getByText(words.goesAlong)).toBeVisible();
    await page.getByLabel(words.message).fill('The evenings are slow.');
    await page.getByRole('button', { name: words.sendMessage, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.sent })).toBeVisible();

    await product().demarc('toggle', 'set', 'speedTest.isOn', 'false', '--reason', 'a fault');
    await expect.poll(async () => (await page.goto(path('/services/internet/speed-test')))?.status()).toBe(404);
    await page.goto(`${path('/services/internet/speed-test')}?source-app=stva-android`);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  });
});
