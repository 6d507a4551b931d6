import {
  type DeviceInListFragment,
  EndingDevicesDocument,
  EndingMailboxDocument,
  EndingNumbersDocument,
  EndingStreamingDocument,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { Choice, OwnPlan, Shopping } from './shopping.ts';

/** What becomes of what hangs on a plan that is about to end. What cannot be read is not told: the end does not wait for it. */
export type Ending = {
  readonly plan: OwnPlan;
  /** What is sent back. */
  readonly devices: readonly DeviceInListFragment[];
  /** The telephone numbers that end; none if this session may not read them (CPNI). */
  readonly numbers: readonly string[];
  /** The streaming services that come with it, and go with it. */
  readonly streaming: readonly string[];
  /** The address of the mailbox that stays. */
  readonly mailbox: string | undefined;
};

/** What the page of an end tells; undefined if the account has no such plan, or it cannot be ended here. */
export async function loadEnding(graph: Graph, { own }: Shopping, code: string): Promise<Ending | undefined> {
  const plan = own.find((one) => one.code === code);
  if (!plan || plan.endsOn !== null || plan.endRefusal !== null) return undefined;
  const { line, isPlan } = plan;
  const [homes, phones, mails, streams] = await Promise.all([
    readIf(isPlan, () => graph(EndingDevicesDocument, {})),
    readIf(isPlan && line === 'voice', () => graph(EndingNumbersDocument, {})),
    readIf(isPlan && line === 'internet', () => graph(EndingMailboxDocument, {})),
    readIf(isPlan, () => graph(EndingStreamingDocument, {})),
  ]);
  const devices = homes?.devices ?? [];
  return {
    plan,
    devices: devices.filter((device) => device.line === line && device.mayBeReturned),
    numbers: (phones?.voice?.lines ?? []).map(({ number }) => number.shown),
    streaming: (streams?.account?.streamingServices ?? []).filter(({ includedWith }) => includedWith === plan.name).map(({ name }) => name),
    mailbox: mails?.mail?.address,
  };
}

async function readIf<Answer>(isWanted: boolean, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  const answer = isWanted ? await orUnavailable(ask()) : unavailable;
  return answer === unavailable ? undefined : answer;
}

/** The plan of the same line that costs least, if without any promotion it costs less than what is paid now: asked once, before the end. */
export function cheaperPlan({ choices }: Shopping, { line, priceNow, isPlan }: OwnPlan): Choice | undefined {
  if (!isPlan) return undefined;
  const cheaper = choices.filter(({ item }) => item.line === line && item.isPlan && item.monthly < priceNow);
  return cheaper.toSorted((one, other) => one.item.monthly - other.item.monthly)[0];
}
