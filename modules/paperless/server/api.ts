import { randomUUID } from 'node:crypto';
import type { Outbox } from '#modules/notices/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerWithin, TooLate } from '#platform/server/ports/answer-within.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { type BillDelivery, CONSENT_VERSION, type DeliveryRefusal } from '../rules/bill-delivery.ts';
import type { BillDeliveryPort } from './port.ts';
import { forgetConsents, insertConsent, markEffective, readGivenAt, withdraw } from './store.ts';

/** Paperless billing: how bills come, and the consent that it takes (BILL-09, decisions 7). Whether the person may change it is asked before. */
export interface PaperlessApi {
  /** Undefined when there is no such account. */
  standing(accountId: string): Promise<PaperlessStanding | undefined>;
  /** @throws TooLate when it is not known whether it has changed; so does `unenroll` */
  enroll(who: Customer, consent: GivenConsent): Promise<Result<BillDelivery, DeliveryRefusal>>;
  /** Withdraws the consent: paper comes again with the next bill. */
  unenroll(who: Customer): Promise<Result<BillDelivery, DeliveryRefusal>>;
  /** Forgets consents that ended too long ago to be asked for. */
  forget(now: IsoInstant): Promise<void>;
}

export type PaperlessStanding = {
  readonly delivery: BillDelivery;
  /** When the consent that holds was given here; undefined: the provider has it from elsewhere, or there is none. */
  readonly consentGivenAt: IsoInstant | undefined;
};

export type Customer = { readonly accountId: string; readonly userId: string };

/** What was agreed to: the version of the text, and the language in which it was shown. Undefined: nothing was. */
export type GivenConsent = { readonly version: string | undefined; readonly language: Language };

export type PaperlessNeeds = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly deliveries: BillDeliveryPort;
  readonly notices: Pick<Outbox, 'put'>;
  readonly onError: (what: string, error: unknown) => void;
  /** How long the provider is waited for, in machine time; a page's usual patience unless told otherwise. */
  readonly patienceMs?: number | undefined;
};

/** Decisions 7: two years after its end. */
const CONSENT_KEPT_MS = 2 * 366 * 24 * 60 * 60_000;

const say = createSay({ en, es });

/** The words that are agreed to, as the page shows them. */
export const consentText = (language: Language): string =>
  [say(language, 'consentScope'), say(language, 'consentNeeds'), say(language, 'consentEnd'), say(language, 'agree')].join('\n');

export function createPaperless(needs: PaperlessNeeds): PaperlessApi {
  const { database, clock, deliveries } = needs;

  const change = async ({ accountId }: Customer, to: BillDelivery): Promise<'changed' | 'was-so' | 'failed'> => {
    try {
      if ((await deliveries.billDelivery(accountId)) === to) return 'was-so';
      await answerWithin(deliveries.setBillDelivery(accountId, to), needs.patienceMs);
      return 'changed';
    } catch (error) {
      // It may still be changed: nobody is told that it was not.
      if (error instanceof TooLate) throw error;
      needs.onError(`the bill delivery of account ${accountId} could not be changed`, error);
      return 'failed';
    }
  };
  const tell = (transaction: Database, { accountId }: Customer, delivery: BillDelivery, at: IsoInstant) =>
    needs.notices.put(transaction, { kind: 'bill-delivery-changed', key: `bill delivery ${delivery} ${at}`, accountId, at, facts: { delivery } });

  return {
    async standing(accountId) {
      const [delivery, consentGivenAt] = await Promise.all([deliveries.billDelivery(accountId), readGivenAt(database, accountId)]);
      return delivery && { delivery, consentGivenAt };
    },

    async enroll(who, { version, language }) {
      if (version !== CONSENT_VERSION) return refuse('consent-missing');
      // Kept before the provider is told, so that no paper ends without a consent that can be shown.
      const consent = { ...who, consentId: randomUUID(), textVersion: version, language, text: consentText(language), givenAt: clock.now() };
      await insertConsent(database, consent);
      const done = await change(who, 'online');
      if (done === 'failed') return refuse('provider-failed');
      const at = clock.now();
      await database.transaction().execute(async (transaction) => {
        await markEffective(transaction, consent, at);
        if (done === 'changed') await tell(transaction, who, 'online', at);
      });
      return accept('online');
    },

    async unenroll(who) {
      const done = await change(who, 'paper-and-online');
      if (done === 'failed') return refuse('provider-failed');
      const at = clock.now();
      await database.transaction().execute(async (transaction) => {
        await withdraw(transaction, who.accountId, who.userId, at);
        if (done === 'changed') await tell(transaction, who, 'paper-and-online', at);
      });
      return accept('paper-and-online');
    },

    forget: (now) => forgetConsents(database, plusMilliseconds(now, -CONSENT_KEPT_MS)),
  };
}
