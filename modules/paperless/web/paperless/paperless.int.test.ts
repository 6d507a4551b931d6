import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { graphOver, isDown, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import { en as failures } from '#modules/failures/copy/en.ts';
import { es as failuresInSpanish } from '#modules/failures/copy/es.ts';
import { CONSENT_VERSION } from '#modules/paperless/rules/bill-delivery.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { ActionAnswer } from '#platform/web/page.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { page } from './route.tsx';

const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';

let mine: TestDatabase;
let provider: Provider;
let who: { readonly accountId: string; readonly userId: string };
beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
});
afterAll(() => mine.end());
beforeEach(async () => {
  const definition = embedded.accountDefinition();
  who = { accountId: definition.accountId, userId: definition.users[0]?.userId ?? '' };
  await embedded.openAccounts(mine.database, [definition]);
});

/** The page over a graph, in a language; `down`: the provider does not change bill delivery. */
type Opening = { readonly language?: Language; readonly down?: boolean; readonly now?: IsoInstant };
function open({ language = 'en', down = false, now = NOW }: Opening = {}) {
  const deliveries = down ? { ...provider.deliveries, setBillDelivery: isDown } : provider.deliveries;
  const graph = graphOver(mine.database, { ...provider, deliveries }, { ...who, now, language });
  return {
    async press(fields: Readonly<Record<string, string>>): Promise<ActionAnswer | undefined> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return page.act?.(form, { graph, params: {}, search: {}, words: await wordsOfPage('paperless', language) });
    },
    async see(search: Readonly<Record<string, string>> = {}, answer?: ActionAnswer): Promise<string> {
      const submission = answer && 'problems' in answer ? { ...answer, values: {} } : undefined;
      const opened = await openPage('paperless', graph, { search, language, ...(submission && { submission }) });
      return opened?.html ?? '';
    },
  };
}

const agree = { to: 'online', consent: CONSENT_VERSION };

async function consents() {
  const { rows } = await sql<Record<string, unknown>>`
    select user_id as "userId", text_version as version, language, consent_text as text, given_at as given, effective_at as effective,
      withdrawn_at as withdrawn, withdrawn_by as "withdrawnBy"
    from demarc.paperless_consent where account_id = ${who.accountId}`.execute(mine.database);
  return rows;
}
async function told() {
  const { rows } = await sql<{ readonly facts: unknown }>`
    select facts from demarc.notice where account_id = ${who.accountId} and kind = 'bill-delivery-changed' order by event_key`.execute(mine.database);
  return rows.map(({ facts }) => facts);
}

describe('BILL-09 paperless billing', () => {
  test.each<[Language, string, string]>([
    ['en', 'You get paper and online bills', 'You now get your bills online only'],
    ['es', 'Recibe facturas en papel y en línea', 'Desde ahora sus facturas llegan solo en línea'],
  ])('is agreed to in words that are stored, in %s', async (language, before, after) => {
    const { press, see } = open({ language });
    expect(await see()).toContain(before);
    expect(await press(agree)).toEqual({ goTo: '/billing/paperless?changed=online' });
    expect(await see({ changed: 'online' })).toContain(after);
    expect((await provider.billing.summary(who.accountId))?.billDelivery).toBe('online');
    const [consent, ...others] = await consents();
    expect(others).toEqual([]);
    expect(consent).toMatchObject({ userId: who.userId, version: CONSENT_VERSION, language, given: NOW, effective: NOW, withdrawn: null });
    expect(consent?.text).toContain(language === 'en' ? en.consentEnd : es.consentEnd);
    expect(await told()).toEqual([{ delivery: 'online' }]);
  });

  test.each<[Language, string]>([
    ['en', 'You agreed to this on November 21, 2026.'],
    ['es', 'Usted lo aceptó el 21 de noviembre de 2026.'],
  ])("in the evening has the date of the account's time zone, in %s", async (language, said) => {
    const { press, see } = open({ language, now: '2026-11-22T01:30:00.000Z' });
    await press(agree);
    expect(await see()).toContain(said);
  });

  const catalogues: readonly [Language, typeof en | typeof es][] = [
    ['en', en],
    ['es', es],
  ];
  test.each(catalogues)('BILL-09 is turned on and off on its page; a failure says so with a link under Settings, in %s', async (language, words) => {
    const delivery = () => provider.deliveries.billDelivery(who.accountId);
    const { press, see } = open({ language });
    const failing = open({ language, down: true });
    const failed = await failing.see({}, await failing.press(agree));
    const { paperlessEnroll, paperlessEnrollText } = language === 'en' ? failures : failuresInSpanish;
    for (const each of [paperlessEnroll, paperlessEnrollText, words.toSettings]) expect(failed).toContain(each);
    expect(failed).toContain('href="/settings"');
    expect(await delivery()).toBe('paper-and-online');
    await press(agree);
    expect(await delivery()).toBe('online');
    expect(await see()).toContain(words.isOn);
    await press({ to: 'paper-and-online' });
    expect(await delivery()).toBe('paper-and-online');
    expect(await see()).toContain(words.isOff);
  });

  test('never starts checked, and is not accepted without the check or with an old text', async () => {
    const { press, see } = open();
    expect(await see()).not.toContain('checked=""');
    for (const form of [{ to: 'online' }, { to: 'online', consent: '2020-01-01' }]) {
      const answer = await press(form);
      expect(answer).toEqual({ problems: [{ field: 'consent', text: en.tickTheBox }] });
      expect(await see({}, answer)).toContain(en.tickTheBox);
    }
    expect([await consents(), await told()]).toEqual([[], []]);
    expect((await provider.billing.summary(who.accountId))?.billDelivery).toBe('paper-and-online');
  });

  test('is withdrawn on the same page: paper comes again, and the consent gets an end date', async () => {
    const { press, see } = open();
    await press(agree);
    expect(await see()).toContain(en.backToPaper);
    expect(await press({ to: 'paper-and-online' })).toEqual({ goTo: '/billing/paperless?changed=paper-and-online' });
    expect(await see({ changed: 'paper-and-online' })).toContain(en.changedToPaper);
    expect(await consents()).toMatchObject([{ withdrawn: NOW, withdrawnBy: who.userId }]);
    expect(await told()).toEqual([{ delivery: 'online' }, { delivery: 'paper-and-online' }]);
  });

  test('changes nothing and notifies once on a double press', async () => {
    const { press } = open();
    await press(agree);
    await press(agree);
    expect(await told()).toEqual([{ delivery: 'online' }]);
  });

  test.each([
    [agree, failures.paperlessEnroll],
    [{ to: 'paper-and-online' }, failures.paperlessChange],
  ])('that the provider cannot change says so, and that nothing has changed', async (form, title) => {
    if (form.to !== 'online') await open().press(agree);
    const before = await provider.deliveries.billDelivery(who.accountId);
    const { press, see } = open({ down: true });
    const answer = await press(form);
    const html = await see({}, answer);
    expect(html).toContain(title);
    expect(html).toContain(failures.paperlessEnrollText);
    expect(html).toContain('href="/settings"');
    expect(await provider.deliveries.billDelivery(who.accountId)).toBe(before);
    expect((await consents()).filter(({ effective, withdrawn }) => effective !== null && withdrawn === null)).toHaveLength(
      before === 'online' ? 1 : 0,
    );
  });
});
