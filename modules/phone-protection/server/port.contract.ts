import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { ClaimToFile, PhoneProtectionPort } from './port.ts';
import { phoneProtectionShapes } from './port-shapes.ts';

/** An account with a mobile part, fresh for each test, in which no phone is covered. */
export type GivenPhones = { readonly port: PhoneProtectionPort; readonly accountId: string; readonly today: IsoDate };

const both = (text: string) => ({ en: text, es: `${text} (es)` });

/** What any provider must guarantee behind the port of phone protection. */
export function describePhoneProtectionPort(provider: string, open: () => Promise<GivenPhones>): void {
  const given = inShape(open, phoneProtectionShapes);
  const toAdd = ({ accountId, today }: GivenPhones) => ({
    ...{ accountId, coverId: randomUUID(), line: 'mobile-line-1', lineName: both('Unlimited, line 1'), imei: '490154203237518', phone: 'Arbor One' },
    ...{ monthly: cents(12_00), startsOn: today, billedAs: { code: 'protection-mobile-line-1', name: both('Repair and replacement') } },
  });
  const toFile = ({ accountId, today }: GivenPhones, coverId: string): ClaimToFile => ({
    ...{ accountId, claimId: randomUUID(), coverId, what: 'It fell', happenedOn: today },
    cause: 'screen',
    remedy: 'repair',
    deductible: cents(49_00),
    on: today,
    at: `${today}T15:00:00.000Z`,
  });

  describe(`phone protection of ${provider}`, () => {
    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('knows no account "%s"', async (accountId) => {
      const account = { ...(await given()), accountId };
      const { port } = account;
      expect(await port.covers(accountId)).toEqual([]);
      expect(await port.claims(accountId)).toEqual([]);
      expect(await port.protect(toAdd(account))).toEqual({ ok: false, refusal: 'no-such-account' });
      expect(await port.end({ accountId, coverId: randomUUID(), on: account.today })).toEqual({ ok: false, refusal: 'no-such-cover' });
      expect(await port.file(toFile(account, randomUUID()))).toEqual({ ok: false, refusal: 'no-such-cover' });
      expect(
        await port.move({ accountId, claimId: randomUUID(), on: account.today, at: `${account.today}T15:00:00.000Z` }, { act: 'withdraw' }),
      ).toMatchObject({ ok: false });
    });

    test('covers one phone of a line, once by its id, until it is ended', async () => {
      const account = await given();
      const { port, accountId, today } = account;
      const { accountId: _, billedAs: __, ...cover } = toAdd(account);
      const adding = { ...toAdd(account), coverId: cover.coverId };
      for (const _again of [1, 2]) expect(await port.protect(adding)).toEqual({ ok: true, value: { coverId: cover.coverId } });
      expect(await port.protect({ ...adding, coverId: randomUUID() })).toEqual({ ok: false, refusal: 'covered-already' });
      expect(await port.covers(accountId)).toEqual([{ ...cover, endsOn: undefined }]);
      for (const _again of [1, 2]) expect(await port.end({ accountId, coverId: cover.coverId, on: today })).toMatchObject({ ok: true });
      expect(await port.covers(accountId)).toEqual([{ ...cover, endsOn: today }]);
      expect(await port.file(toFile(account, randomUUID())), 'nothing is claimed for a phone that nobody covered').toMatchObject({ ok: false });
    });

    test('a claim goes its way, one at a time, and its cover does not end meanwhile', async () => {
      const account = await given();
      const { port, accountId, today } = account;
      const adding = toAdd(account);
      const { coverId } = adding;
      await port.protect(adding);
      const claim = toFile(account, coverId);
      const key = { accountId, claimId: claim.claimId, on: today, at: claim.at };
      for (const _ of [1, 2]) expect(await port.file(claim)).toEqual({ ok: true, value: { claimId: claim.claimId } });
      expect(await port.file({ ...claim, claimId: randomUUID() })).toEqual({ ok: false, refusal: 'open-claim' });
      expect(await port.end({ accountId, coverId, on: today })).toEqual({ ok: false, refusal: 'open-claim' });
      expect(await port.move(key, { act: 'complete' }), 'nothing was sent').toEqual({ ok: false, refusal: 'too-late' });
      const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };
      for (const act of [{ act: 'approve' }, { act: 'send', ...parcel }, { act: 'complete' }] as const)
        for (const _ of [1, 2]) expect(await port.move(key, act)).toMatchObject({ ok: true });
      const [known] = await port.claims(accountId);
      expect(known).toMatchObject({ claimId: claim.claimId, state: 'completed', ...parcel, decidedOn: today, sentOn: today, completedOn: today });
      expect(await port.find(known?.number ?? '')).toEqual({ ...known, accountId });
      expect(await port.move(key, { act: 'withdraw' })).toEqual({ ok: false, refusal: 'too-late' });
      expect(await port.end({ accountId, coverId, on: today })).toMatchObject({ ok: true });
    });

    test('a claim that is denied or taken back lets another follow; the desk sees those that wait', async () => {
      const account = await given();
      const { port, accountId, today } = account;
      const adding = toAdd(account);
      await port.protect(adding);
      for (const act of [{ act: 'deny', denial: 'not-covered' }, { act: 'withdraw' }] as const) {
        const claim = toFile(account, adding.coverId);
        expect(await port.file(claim)).toMatchObject({ ok: true });
        const waiting = await port.board('filed', { first: 50, after: undefined });
        expect(waiting.items).toContainEqual(expect.objectContaining({ claimId: claim.claimId, accountId }));
        for (const _ of [1, 2])
          expect(await port.move({ accountId, claimId: claim.claimId, on: today, at: claim.at }, act)).toMatchObject({ ok: true });
      }
      expect((await port.claims(accountId)).map(({ state }) => state)).toEqual(['withdrawn', 'denied']);
    });
  });
}
