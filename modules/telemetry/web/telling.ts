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

/** Statuses of the ingest endpoint for what it will not take another time either. */
const NEVER_TAKEN = [400, 403, 413];

/** What the operator decided about events, followed while the page lives. */
export type UserConfig = {
  /** Settles once it is known. */
  readonly ready: Promise<void>;
  /** True until it is known. */
  readonly isEnabled: () => boolean;
  /** Where events go; undefined while nobody has said. */
  readonly topic: () => string | undefined;
};

/** The page and its browser. */
export type Surroundings = {
  readonly graph: Graph;
  readonly config: UserConfig;
  readonly platform: Platform;
  readonly language: Language;
  /** Whether somebody is, now: in the installed app a visitor signs in within the document. */
  readonly signedIn: () => boolean;
  /** The page that is shown; null where the address has none. */
  readonly page: () => RouteId | null;
  readonly device: () => Promise<Device>;
  /** Shared by all tabs of the browser. */
  readonly store: KeyValueStore;
  /** Brings events to the server: its status, or 0 when there was no answer. */
  readonly post: (topic: string, events: readonly SentEvent[], leaving: boolean) => Promise<number>;
  /** Does it once no other tab is at it. */
  readonly alone: (act: () => Promise<void>) => Promise<void>;
  readonly later: (act: () => void, ms: number) => void;
  /** The browser's clock, in milliseconds since 1970. */
  readonly nowMs: () => number;
};

export type Telling = Pick<Sender, 'flush' | 'leave'> & {
  readonly tell: (happened: Happened) => void;
  /** Tells of the session once in a visit, when all of it is known; a page that was shown may know more than the one before. */
  readonly tellSession: () => Promise<void>;
};

/** Turns what happens on a page into events of its visit. They are stored at once, and sent once the operator's choice is known. */
export async function startTelling(around: Surroundings): Promise<Telling> {
  const { graph, config, platform, language, signedIn, page, store, post, alone, later, nowMs } = around;
  let visit = '';
  let shownMs = 0;
  const goOnVisit = async () => {
    shownMs = nowMs();
    visit = await visitAt(store, shownMs);
  };
  // Tabs that open in the same moment are in the same visit.
  let visited = alone(goOnVisit);
  await visited;
  const device = inTime(around.device(), DEVICE_DATA_MS, unknownDevice, later);
  let isReady = false;
  const { flush, leave, record } = createSender({
    outbox: outboxIn(store),
    alone,
    later,
    async deliver(events, leaving) {
      const topic = config.topic();
      if (!isReady) return 'later';
      if (!config.isEnabled()) return 'refused';
      const status = topic ? await post(topic, events, leaving) : 0;
      if (status === 200) return 'kept';
      return NEVER_TAKEN.includes(status) ? 'refused' : 'later';
    },
  });

  const tell = ({ name, fields: told }: Happened): void => {
    const fields = allowed(name, told);
    if (!fields || !config.isEnabled()) return;
    const event = {
      id: crypto.randomUUID(),
      at: new Date(nowMs()).toISOString() as IsoInstant,
      name,
      platform,
      requirements: requirementsVersions[platform],
      release: RELEASE,
      language,
      page: page(),
      fields,
    };
    const note = () => record({ ...event, visit });
    if (name === 'pageShown') {
      const idleMs = nowMs() - shownMs;
      visited = goOnVisit();
      // It may begin a visit: it is known once the store has said whether another tab went on with the last one.
      if (idleMs >= IDLE_MS) return void visited.then(note, note);
    }
    // At once: the page may be leaving.
    note();
  };

  async function tellSession(): Promise<void> {
    await visited;
    if (!signedIn() || !config.isEnabled() || (await isTold(store, visit))) return;
    const fields = sessionOf(await graph(TelemetrySessionDocument, {}), await device);
    if (!fields) return;
    await alone(async () => {
      if (await isTold(store, visit)) return;
      await noteTold(store, visit);
      tell({ name: 'session', fields });
    });
  }

  void inTime(config.ready, USER_CONFIG_MS, undefined, later)
    .then(() => {
      isReady = true;
      return flush();
    })
    .catch(() => {});
  if (!signedIn()) await forgetTelling(store);
  return { tell, tellSession, flush, leave };
}
