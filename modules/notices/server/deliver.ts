import { createHash } from 'node:crypto';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { type ChannelName, channelNames } from '#platform/rules/notices/channels.ts';
import type { AnyNotice } from '#platform/rules/notices/notice-event.ts';
import type { Policy } from '#platform/rules/notices/policy.ts';
import { mayPay } from '#platform/rules/role.ts';
import { accountTime } from '#platform/rules/time/account-time.ts';
import { allOf } from '#platform/server/all-of.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import { continueTrace } from '#platform/server/http/trace-id.ts';
import { skipFailing } from '#platform/server/skip-failing.ts';
import { channelsFor, isFor } from '../rules/addressees.ts';
import { isStale, MORNING, retryAfterMs, waitsForMorningOf } from '../rules/timing.ts';
import type { Channel } from './channel.ts';
import type { createReadChoices } from './choices.ts';
import type { NoticesDependencies } from './dependencies.ts';
import type { NoticeKinds } from './kinds.ts';
import type { Person } from './port.ts';
import { hashOfAddress } from './refused-addresses.ts';
import {
  type Addressed,
  type Addressee,
  address,
  claimDeliveries,
  claimNotices,
  type Delivery,
  type Ended,
  type Later,
  type Outcome,
  storeOutcomes,
} from './store.ts';
import { writeMessage } from './write-message.ts';

type ReadChoices = ReturnType<typeof createReadChoices>;

/** Sent concurrently, each with its own connection to the mail server. */
const BATCH = 20;
/** How long a claim is respected, in business time: longer than a batch may take. */
const LEASE_MS = 2 * 60_000;

/**
 * Addresses new notices: one delivery for each person concerned who has not switched off its topic, and each channel that reaches them. A batch in
 * which nothing can be addressed ends this pass, so that a provider that is down is not asked for all pending notices again and again.
 */
export async function addressDue(deps: NoticesDependencies, kinds: NoticeKinds, readChoices: ReadChoices, now: IsoInstant): Promise<void> {
  for (;;) {
    const batch = await claimNotices(deps.database, now, plusMilliseconds(now, LEASE_MS), BATCH);
    const addressed = await Promise.all(
      batch.map((event) => continueTrace(event.trace, 'notices.address', () => addresseesOf(deps, kinds, readChoices, event))),
    );
    const { failed } = await skipFailing(
      addressed.filter((one) => one !== undefined),
      (some) => address(deps.database, some, now),
    );
    for (const { item, error } of failed) reportUnaddressed(deps, item.event, error);
    if (batch.length < BATCH || addressed.every((one) => one === undefined)) return;
  }
}

const reportUnaddressed = ({ onError }: NoticesDependencies, { key, accountId }: AnyNotice, error: unknown): void =>
  onError(`notice ${key} of account ${accountId} could not be addressed; a run will try again`, error);

/** Undefined if the provider cannot be asked now: a run will retry. */
async function addresseesOf(
  deps: NoticesDependencies,
  kinds: NoticeKinds,
  readChoices: ReadChoices,
  event: AnyNotice,
): Promise<Addressed | undefined> {
  try {
    const { policy } = kinds.of(event.kind).notice;
    const { topic } = policy;
    const [audience, choices] = await Promise.all([
      deps.audiences.audience(event.accountId),
      topic === undefined ? [] : readChoices(event.accountId),
    ]);
    const wants = ({ userId }: { readonly userId: string }) => !choices.some((choice) => choice.userId === userId && choice.topic === topic);
    const existing = channelNames.filter((name) => deps.channels[name] !== undefined);
    const people = (audience?.people ?? []).filter((person) => isFor(event, person) && wants(person));
    const to = people.flatMap(({ userId, addresses }) => channelsFor(policy, addresses, existing).map((channel) => ({ userId, channel })));
    return { event, to };
  } catch (error) {
    reportUnaddressed(deps, event, error);
    return undefined;
  }
}

/**
 * Sends what is due, each channel independently, so that texts waiting for their gateway do not hold up a mail with a code. A batch in which nothing
 * goes out ends this pass for the channel.
 * Results from one turn of the event loop are stored in one statement: a commit per mail would slow down those of payments.
 */
export function createSending(deps: NoticesDependencies, kinds: NoticeKinds): (now: IsoInstant) => Promise<void> {
  const note = batchReads(async (outcomes: readonly Outcome[]) => {
    await storeOutcomes(deps.database, outcomes);
    return new Map<Outcome, never>();
  });
  const sendBy = async (channel: ChannelName, now: IsoInstant): Promise<void> => {
    for (;;) {
      const batch = await claimDeliveries(deps.database, channel, now, plusMilliseconds(now, LEASE_MS), BATCH);
      const tries = await allOf(
        batch.map(async (delivery) => {
          const tried = await continueTrace(delivery.event.trace, 'notices.send', () => sendOne(deps, kinds, delivery, now));
          await note({ delivery, end: tried.end, at: now });
          return tried;
        }),
      );
      if (batch.length < BATCH || tries.every(({ failed }) => failed)) return;
    }
  };
  return async (now) => void (await allOf(channelNames.map((channel) => sendBy(channel, now))));
}

type Tried = { readonly end: Ended | Later; readonly failed: boolean };

async function sendOne(deps: NoticesDependencies, kinds: NoticeKinds, delivery: Delivery, now: IsoInstant): Promise<Tried> {
  try {
    return { end: await trySending(deps, kinds, delivery, now), failed: false };
  } catch (error) {
    const { event } = delivery;
    const failures = delivery.failures + 1;
    deps.onError(`notice ${event.key} of account ${event.accountId} could not be sent; a run will try again`, error);
    return { end: { state: 'waiting', dueAt: plusMilliseconds(now, retryAfterMs(failures)), failures }, failed: true };
  }
}

/** @throws if the provider or the channel cannot be reached now */
async function trySending(deps: NoticesDependencies, kinds: NoticeKinds, delivery: Delivery, now: IsoInstant): Promise<Ended | Later> {
  const { event, userId, failures } = delivery;
  const kind = kinds.of(event.kind);
  const { policy } = kind.notice;
  if (isStale(policy, event.at, now)) return { state: 'stale' };
  const audience = await deps.audiences.audience(event.accountId);
  const person = audience?.people.find((one) => one.userId === userId);
  const channel: Channel | undefined = deps.channels[delivery.channel];
  const address = person?.addresses[delivery.channel];
  if (!audience || !person || !channel || address === undefined) return { state: 'refused' };
  const morning = waitsForMorningOf(policy, accountTime(now, audience.timeZone));
  if (morning !== undefined) return { state: 'waiting', dueAt: instantAt(morning, MORNING, audience.timeZone), failures };
  const { username, language } = person;
  const state = await channel.send({
    id: idOf(delivery),
    kind: event.kind,
    pushCategory: policy.pushCategory,
    username,
    address,
    language,
    ...writeMessage(kind, event.facts, { ...person, people: audience.people }, { ...deps, partner: deps.partnerOf(audience) }),
  });
  if (state !== 'refused') return { state };
  reportRefused(deps, delivery);
  if (audience.isElsewhere) return { state };
  return { state, addressHash: hashOfAddress(address), ...(policy.fallsBack && { instead: insteadOf(deps, delivery, policy, audience.people) }) };
}

/** Who manages the account besides the person whom the notice is about. */
function insteadOf({ channels }: NoticesDependencies, { userId }: Delivery, policy: Policy, people: readonly Person[]): readonly Addressee[] {
  const existing = channelNames.filter((name) => channels[name] !== undefined);
  return people
    .filter((one) => one.userId !== userId && one.active && mayPay(one.role))
    .flatMap((one) => channelsFor(policy, one.addresses, existing).map((channel) => ({ userId: one.userId, channel })));
}

/** Nothing of it is sent again, so only an operator can have the address corrected. */
const reportRefused = ({ onError }: NoticesDependencies, { event, userId, channel }: Delivery): void =>
  onError(
    `the ${channel} address of user ${userId} of account ${event.accountId} is refused for good`,
    new Error(`notice ${event.key} reached nobody there`),
  );

/** Always the same for the same delivery, and reveals nothing about it. */
const idOf = ({ event, userId, channel }: Delivery): string =>
  createHash('sha256')
    .update(JSON.stringify([event.accountId, event.key, userId, channel]))
    .digest('hex')
    .slice(0, 40);
