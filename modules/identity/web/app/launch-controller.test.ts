import { expect, test } from 'vitest';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { createWords } from '#platform/web/say.tsx';
import { createTestDevice, type TestDevice } from '#platform/web/testing/device.ts';
import { ownPartner } from '#platform/web/testing.ts';
import type { NotSignedIn, SignedIn } from './app-sign-in.ts';
import { createLaunchController } from './launch-controller.ts';
import { createTokenStore } from './token-store.ts';

const words = createWords('en', ownPartner);
const olivia: Result<SignedIn, NotSignedIn> = accept({ tokens: { access: 'a', lastsMs: 600_000, refresh: 'r' }, userId: 'user-olivia' });

/** The app at startup, on a device that may have been used before. */
function app(device: TestDevice = createTestDevice(), kept: Promise<void> = Promise.resolve()) {
  const server = { signIn: olivia, refreshes: 0, refused: false, isAway: false };
  const appSignIn = {
    signIn: async () => server.signIn,
    async refresh() {
      server.refreshes += 1;
      if (server.isAway) return refuse('no-answer' as const);
      return server.refused ? refuse('refused' as const) : accept({ access: 'a', lastsMs: 600_000, refresh: 'r' });
    },
    revoke: async () => {},
  };
  const tokenStore = createTokenStore({ signIn: appSignIn, store: device.secureStore, nowMs: () => 0 });
  const logins: string[] = [];
  const onLogin = (event: string) => kept.then(() => void logins.push(event));
  const { secureStore, biometrics } = device;
  const launchController = createLaunchController({ tokenStore, appSignIn, secureStore, biometrics, words, onLogin });
  return { device, server, launchController, logins };
}

/** A device on which olivia has signed in, and chosen. */
async function usedBefore(choice: 'on' | 'off' = 'on') {
  const { device, launchController } = app();
  await launchController.signIn();
  await launchController.choose(choice);
  return device;
}

test('SHELL-07 a visitor sees the launch screen only at the root, and can close it to look around', async () => {
  const { launchController } = app();
  expect([await launchController.start('/es', false), launchController.launch()]).toEqual(['visitor', { screen: 'welcome' }]);
  launchController.lookAround();
  expect(launchController.launch()).toEqual({ screen: 'closed' });
  const { launchController: elsewhere } = app();
  expect([await elsewhere.start('/sitemap', false), elsewhere.launch()]).toEqual(['visitor', { screen: 'closed' }]);
});

test('SHELL-07 a customer sees the launch screen on the account summary until it has loaded', async () => {
  const device = await usedBefore('off');
  const { launchController } = app(device);
  expect([await launchController.start('/account-summary', false), launchController.launch()]).toEqual(['customer', { screen: 'opening' }]);
  launchController.shown();
  expect(launchController.launch()).toEqual({ screen: 'closed' });
  const { launchController: elsewhere } = app(device);
  expect([await elsewhere.start('/billing', false), elsewhere.launch()]).toEqual(['customer', { screen: 'closed' }]);
});

test('ID-09 after a password sign-in face or fingerprint is offered, and is on once the device has confirmed it', async () => {
  const { device, launchController } = app();
  await launchController.start('/', false);
  expect(await launchController.signIn()).toBe(true);
  expect(launchController.launch()).toEqual({ screen: 'offer', kind: 'face', refused: false });
  device.owner.confirms = 'refused';
  await launchController.choose('on');
  expect(launchController.launch()).toEqual({ screen: 'offer', kind: 'face', refused: true });
  device.owner.confirms = 'confirmed';
  await launchController.choose('on');
  launchController.shown();
  expect(launchController.launch()).toEqual({ screen: 'closed' });
  expect(await launchController.mustAskAgain(30 * 60_000)).toBe(true);
});

test.each(['on', 'off'] as const)('ID-09 a customer who has chosen (%s) is not asked again, but another one is', async (choice) => {
  const { launchController, server } = app(await usedBefore(choice));
  await launchController.signIn();
  launchController.shown();
  expect(launchController.launch()).toEqual({ screen: 'closed' });
  server.signIn = accept({ tokens: { access: 'b', lastsMs: 600_000, refresh: 's' }, userId: 'user-ethan' });
  await launchController.signIn();
  expect(launchController.launch()).toMatchObject({ screen: 'offer' });
});

test('ID-09 a device without face or fingerprint does not offer them', async () => {
  const { device, launchController } = app();
  device.owner.kind = 'none';
  await launchController.signIn();
  launchController.shown();
  expect(launchController.launch()).toEqual({ screen: 'closed' });
});

test.each([
  ['refused', 'face'],
  ['unavailable', 'none'],
] as const)('ID-09 %s: the retry screen opens before any token is used, at any address; trying again closes it', async (confirms, kind) => {
  const device = await usedBefore();
  device.owner.confirms = confirms;
  const { launchController, server } = app(device);
  const started = launchController.start('/billing', false);
  await expect.poll(launchController.launch).toEqual({ screen: 'retry', kind });
  await launchController.tryAgain();
  expect([launchController.launch(), server.refreshes]).toEqual([{ screen: 'retry', kind }, 0]);
  device.owner.confirms = 'confirmed';
  await launchController.tryAgain();
  expect([await started, launchController.launch(), server.refreshes]).toEqual(['customer', { screen: 'closed' }, 1]);
});

test('ID-09 the password also works from the retry screen; closing the browser returns to it', async () => {
  const device = await usedBefore();
  device.owner.confirms = 'refused';
  const { launchController, server, logins } = app(device);
  const started = launchController.start('/account-summary', false);
  await expect.poll(launchController.launch).toEqual({ screen: 'retry', kind: 'face' });
  server.signIn = refuse('closed');
  expect([await launchController.signIn(), launchController.launch()]).toEqual([false, { screen: 'retry', kind: 'face' }]);
  server.signIn = refuse('no-answer');
  expect([await launchController.signIn(), launchController.launch()]).toEqual([false, { screen: 'retry', kind: 'face', trouble: 'no-answer' }]);
  server.signIn = olivia;
  expect([await launchController.signIn(), await started, logins]).toEqual([true, 'customer', ['start']]);
});

test('after the session has ended the customer is a visitor at the launch screen, and signing out also forgets the choice', async () => {
  const device = await usedBefore('off');
  const { launchController, server } = app(device);
  server.refused = true;
  expect([await launchController.start('/', false), launchController.launch()]).toEqual(['visitor', { screen: 'welcome' }]);
  server.signIn = refuse('refused');
  expect([await launchController.signIn(), launchController.launch()]).toEqual([false, { screen: 'welcome', trouble: 'refused' }]);
  await launchController.signOut();
  expect(device.texts.size).toBe(0);
});

test('signing out completes only after it is recorded, because the page then goes away', async () => {
  const kept = Promise.withResolvers<void>();
  const { launchController, logins } = app(createTestDevice(), kept.promise);
  const out = launchController.signOut().then(() => logins.push('gone'));
  kept.resolve();
  await out;
  expect(logins).toEqual(['end', 'gone']);
});

test.each(['/account-summary', '/billing'])(
  'a document that continues at %s, as in another language, asks nothing and does not count as a login',
  async (path) => {
    const device = await usedBefore();
    device.owner.confirms = 'refused';
    const { launchController, logins } = app(device);
    expect([await launchController.start(path, true), launchController.launch(), logins]).toEqual(['customer', { screen: 'closed' }, []]);
    const { launchController: visitors } = app();
    expect([await visitors.start('/es', true), visitors.launch()]).toEqual(['visitor', { screen: 'closed' }]);
  },
);

test('without an answer from the server the app says so, once face or fingerprint is confirmed', async () => {
  const { launchController, server } = app(await usedBefore());
  server.isAway = true;
  expect([await launchController.start('/account-summary', false), launchController.launch()]).toEqual(['no-answer', { screen: 'closed' }]);
});
