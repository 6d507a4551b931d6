import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { RELEASE } from '#platform/rules/version.ts';
import { TelemetrySessionDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { KeyValueStore } from '#platform/web/key-value-store.ts';
import { allowed } from '../rules/allow-list.ts';
import { type Happened, type Platform, requirementsVersions, type SentEvent } from '../rules/events.ts';
import { DEVICE_DATA_MS, inTime, USER_CONFIG_MS } from '../rules/in-time.ts';
import { createSender, type Sender } from '../rules/sender.ts';
import { type Device, unknownDevice } from './device.ts';
import { outboxIn } from './outbox.ts';
import { sessionOf } from './session.ts';
import { forgetTelling, IDLE_MS, isTold, noteTold, visitAt } from './visit.ts';

/** Statuses with which the ingest endpoint has stored events, or rejects them for good. */
const SETTLED = [200, 400, 403, 413];

/** What the operator decided about events; updated while the page lives. */
export type UserConfig = {
  /** Resolves once it is known. */
  readonly ready: Promise<void>;
  /** True until it is known. */
  readonly isEnabled: () => boolean;
  /** Where events go; undefined while unknown. */
  readonly topic: () => string | undefined;
};

/** The page and its browser. */
export type Surroundings = {
  readonly graph: Graph;
  readonly config: UserConfig;
  readonly platform: Platform;
  readonly language: Language;
  /** Whether somebody is signed in now: in the installed app a visitor signs in without leaving the document. */
  readonly signedIn: () => boolean;
  /** The current page; null if no page matches the address. */
  readonly page: () => RouteId | null;
  readonly device: () => Promise<Device>;
  /** Shared by all tabs of the browser. */
  readonly store: KeyValueStore;
  /** Sends events to the server: resolves to its status, or 0 if there is no answer. */
  readonly post: (topic: string, events: readonly SentEvent[], leaving: boolean) => Promise<number>;
  /** Runs the act once no other tab is doing the same, or something else under this lock. */
  readonly alone: (act: () => Promise<void>, lock?: string) => Promise<void>;
  readonly later: (act: () => void, ms: number) => void;
  /** The browser's clock, in milliseconds since 1970. */
  readonly nowMs: () => number;
};

export type Telling = Pick<Sender, 'flush' | 'leave'> & {
  /** @param agoMs how long ago it happened, if it was kept */
  readonly tell: (happened: Happened, agoMs?: number) => void;
  /** Reports the session once per visit, when all of its facts are known; a later page may know more than the one before. */
  readonly tellSession: () => Promise<void>;
};

/** Turns what happens on a page into events of its visit. They are stored at once, and sent once the operator's choice is known. */
export async function startTelling(around: Surroundings): Promise<Telling> {
  const { graph, config, platform, language, signedIn, page, store, post, alone, later, nowMs } = around;
  let visit = '';
  let shownMs = 0;
  const first = page();
  const goOnVisit = async () => {
    shownMs = nowMs();
    visit = await visitAt(store, shownMs);
  };
  // Tabs that open at the same moment belong to the same visit.
  let visited = alone(goOnVisit);
  await visited;
  const device = inTime(around.device(), DEVICE_DATA_MS, unknownDevice, later);
  let isReady = false;
  const { flush, leave, record } = createSender({
    outbox: outboxIn(store),
    // Apart from the visit: a tab that opens must not wait until others have sent.
    alone: (act) => alone(act, 'demarc-send'),
    later,
    async deliver(events, leaving) {
      const topic = config.topic();
      if (!isReady) return false;
      if (!config.isEnabled()) return true;
      return topic !== undefined && SETTLED.includes(await post(topic, events, leaving));
    },
  });

  const tell = ({ name, fields: told }: Happened, agoMs = 0): void => {
    const fields = allowed(name, told);
    if (!fields || !config.isEnabled()) return;
    const event = {
      id: crypto.randomUUID(),
      at: new Date(nowMs() - agoMs).toISOString() as IsoInstant,
      name,
      platform,
      requirements: requirementsVersions[platform],
      release: RELEASE,
      language,
      // A vital may become final only when another page is shown.
      page: name === 'pageVital' ? first : page(),
      fields,
    };
    const note = () => record({ ...event, visit });
    if (name === 'pageShown') {
      const idleMs = nowMs() - shownMs;
      visited = goOnVisit();
      // This may begin a visit: that is known once the store has said whether another tab continued the last one.
      if (idleMs >= IDLE_MS) return void visited.then(note, note);
    }
    // Without delay: the page may be closing.
    note();
  };

  async function tellSession(): Promise<void> {
    await visited;
    if (!signedIn() || !config.isEnabled() || (await isTold(store, visit))) return;
    const fields = sessionOf(await graph(TelemetrySessionDocument, {}), await device, platform);
    if (!fields) return;
    await alone(async () => {
      if (await isTold(store, visit)) return;
      await noteTold(store, visit);
      tell({ name: 'session', fields });
    });
  }

  void inTime(config.ready, USER_CONFIG_MS, undefined, later).then(() => {
    isReady = true;
    return flush();
  });
  if (!signedIn()) await forgetTelling(store);
  return { tell, tellSession, flush, leave };
}
