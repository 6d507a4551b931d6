import { randomUUID } from 'node:crypto';
import type { Outbox } from '#modules/notices/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerWithin, TooLate } from '#platform/server/ports/answer-within.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { type BillDelivery, CONSENT_VERSION, type DeliveryRefusal } from '../rules/bill-delivery.ts';
import type { PaperlessNotice } from '../rules/notices.ts';
import type { BillDeliveryPort } from './port.ts';
import { forgetConsents, insertConsent, markEffective, readGivenAt, withdraw } from './store.ts';

/**
 * Paperless billing: how bills are delivered, and the consent this requires (BILL-09, decisions 7). Callers have checked that the person may change
 * it.
 */
export interface PaperlessApi {
  /** Undefined if there is no such account. */
  standing(accountId: string): Promise<PaperlessStanding | undefined>;
  /** @throws TooLate if it is unknown whether it changed; so does `unenroll` */
  enroll(who: Customer, consent: GivenConsent): Promise<Result<BillDelivery, DeliveryRefusal>>;
  /** Withdraws the consent: paper bills resume with the next bill. */
  unenroll(who: Customer): Promise<Result<BillDelivery, DeliveryRefusal>>;
  /** Deletes consents that ended so long ago that nobody may ask for them any more. */
  forget(now: IsoInstant): Promise<void>;
}

export type PaperlessStanding = {
  readonly delivery: BillDelivery;
  /** When the current consent was given here; undefined if the provider has it from elsewhere, or there is none. */
  readonly consentGivenAt: IsoInstant | undefined;
};

export type Customer = { readonly accountId: string; readonly userId: string };

/** What was agreed to: the version of the text, and the language it was shown in. Undefined: nothing was. */
export type GivenConsent = { readonly version: string | undefined; readonly language: Language };

export type PaperlessDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly deliveries: BillDeliveryPort;
  readonly notices: Pick<Outbox<PaperlessNotice>, 'put'>;
  readonly onError: (what: string, error: unknown) => void;
  /** How long to wait for the provider, in machine time; by default a page's usual patience. */
  readonly patienceMs?: number | undefined;
};

/** Decisions 7: two years after its end. */
const CONSENT_KEPT_MS = 2 * 366 * DAY_MS;

const say = createSay({ en, es });

/** The text of the consent, as the page shows it. */
export const consentText = (language: Language): string =>
  [say(language, 'consentScope'), say(language, 'consentNeeds'), say(language, 'consentEnd'), say(language, 'agree')].join('\n');

export function createPaperless(deps: PaperlessDependencies): PaperlessApi {
  const { database, clock, deliveries } = deps;

  const change = async ({ accountId }: Customer, to: BillDelivery): Promise<'changed' | 'was-so' | 'failed'> => {
    try {
      if ((await deliveries.billDelivery(accountId)) === to) return 'was-so';
      await answerWithin(deliveries.setBillDelivery(accountId, to), deps.patienceMs);
      return 'changed';
    } catch (error) {
      // It may still change, so do not tell anyone that it did not.
      if (error instanceof TooLate) throw error;
      deps.onError(`the bill delivery of account ${accountId} could not be changed`, error);
      return 'failed';
    }
  };
  /** A repeat within a minute is the same event. */
  const tell = (transaction: Database, { accountId }: Customer, delivery: BillDelivery, at: IsoInstant) =>
    deps.notices.put(transaction, {
      kind: 'bill-delivery-changed',
      key: `bill delivery ${delivery} ${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}`,
      accountId,
      at,
      facts: { delivery },
    });

  return {
    async standing(accountId) {
      const [delivery, consentGivenAt] = await Promise.all([deliveries.billDelivery(accountId), readGivenAt(database, accountId)]);
      return delivery && { delivery, consentGivenAt };
    },

    async enroll(who, { version, language }) {
      if (version !== CONSENT_VERSION) return refuse('consent-missing');
      // Stored before the provider is told, so that paper never ends without a consent that can be shown.
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
