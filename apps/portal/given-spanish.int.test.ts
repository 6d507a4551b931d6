import { expect, test } from 'vitest';
import { createModelVault } from '#modules/wallet/server/testing.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { loadPage } from './pages.ts';
import { graphOver, isDown, openPage, wordsOfPage } from './testing.tsx';

test('LANG-02 LANG-05 the two Spanish strings of the specification appear word for word where they belong', async () => {
  const mine = await testDatabase();
  try {
    const household = await embedded.householdWithPhone(mine.database);
    const provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
    const asking = { ...household, now: '2025-12-30T15:00:00.000Z', language: 'es', vault: { ...createModelVault(), open: isDown } } as const;
    const lamed = { ...provider, mobile: { ...provider.mobile, devicePlans: isDown } };
    const graph = graphOver(mine.database, lamed, asking);

    const devices = await openPage('mobileDevices', graph, { language: 'es' });
    expect(devices?.text).toContain('No es posible realizar pagos de dispositivos');

    // Paying with a card that is not saved takes no second proof of identity.
    const search = { intent: '0193a7c2-5b1e-4d36-9a70-1f0c2d3e4f50' };
    const form = new FormData();
    form.append('kind', 'card');
    const answer = await (await loadPage('methodAdd')).act?.(form, { graph, params: {}, search, words: await wordsOfPage('methodAdd', 'es') });
    const submission = { problems: answer && 'problems' in answer ? answer.problems : [], values: {} };
    const failed = await openPage('methodAdd', graph, { language: 'es', search, submission });
    expect(failed?.text).toContain('Lo sentimos, no pudimos agregar este método de pago. Por favor, inténtelo de nuevo.');
  } finally {
    await mine.end();
  }
});
