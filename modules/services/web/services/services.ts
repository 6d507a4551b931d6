import { hasKey } from '#platform/rules/has-key.ts';
import { MOST_TOPICS } from '#platform/rules/live.ts';
import type { Cents } from '#platform/rules/money.ts';
import {
  type DeviceInListFragment,
  DevicesDocument,
  MoveOfServicesDocument,
  type MoveOfServicesQuery,
  OutageNeedsDocument,
  type OutageNeedsQuery,
  type ServiceInListFragment,
  ServicePricesDocument,
  type ServicePricesQuery,
  ServicesDocument,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type CardLine, cardLines } from '../parts/lines.ts';

export type CardService = ServiceInListFragment & { readonly line: CardLine };

export type ServicesData = {
  readonly mayPay: boolean;
  /** Service can be taken to another address online. */
  readonly mayMove: boolean;
  /** The move that is under way; undefined if there is none, or nobody can say. */
  readonly move: NonNullable<MoveOfServicesQuery['account']>['moveUnderWay'] | undefined;
  /** Lines with a card, in order. */
  readonly services: readonly CardService[];
  /** What comes with the internet. */
  readonly addOns: readonly ServiceInListFragment[];
  /** `unavailable` if the inventory does not answer. What the network does not say is in each device. */
  readonly devices: readonly DeviceInListFragment[] | typeof unavailable;
  readonly prices: ServicePricesQuery['account'] | undefined;
  /** What is out at the address; undefined if nobody can say. */
  readonly outages: OutageNeedsQuery['account'] | undefined;
};

/** The services with their devices and prices, each in a call of its own. Undefined for a visitor. */
export async function loadServices(graph: Graph): Promise<ServicesData | undefined> {
  const [{ account, switches }, devices, prices, out, moving] = await Promise.all([
    graph(ServicesDocument, {}),
    orUnavailable(graph(DevicesDocument, {}).then((answer) => answer.devices ?? [])),
    orUnavailable(graph(ServicePricesDocument, {})),
    orUnavailable(graph(OutageNeedsDocument, {})),
    orUnavailable(graph(MoveOfServicesDocument, {})),
  ]);
  if (account === null) return undefined;
  return {
    mayPay: account.user.mayPay,
    mayMove: account.user.mayPay && switches.includes('move.page'),
    move: (moving === unavailable ? undefined : moving.account?.moveUnderWay) ?? undefined,
    services: account.services.flatMap(({ line, ...service }) => (hasKey(cardLines, line) ? [{ ...service, line }] : [])),
    addOns: account.services.filter(({ line }) => !hasKey(cardLines, line)),
    devices,
    prices: prices === unavailable ? undefined : prices.account,
    outages: out === unavailable ? undefined : out.account,
  };
}

const partOf = { internet: 'core', tv: 'core', voice: 'core', mobile: 'mobile', streaming: 'streaming' } as const;

/** What the last bill asked for a line; undefined before the first one, and where nobody knows. */
export const priceOf = (line: CardLine, prices: ServicesData['prices']): Cents | undefined =>
  prices?.[partOf[line]]?.groups.find(({ group }) => group === line)?.total;

/** The devices of a line; none if they are not known. */
export const devicesOf = (line: CardLine, devices: ServicesData['devices']): readonly DeviceInListFragment[] =>
  devices === unavailable ? [] : devices.filter((device) => device.line === line && device.state !== 'returned' && device.state !== 'lost');

/** Whether something is out at the address, as far as anybody can say. */
export const isOut = ({ outages }: Pick<ServicesData, 'outages'>): boolean => outages?.outages?.state === 'confirmed';

/** What a page that shows devices follows: those that the network knows, as many as a page may. */
export const topicsOf = (devices: ServicesData['devices']): readonly string[] =>
  devices === unavailable
    ? []
    : devices
        .filter(({ state }) => isOnNetwork(state))
        .map(({ id }) => `device/${id}`)
        .slice(0, MOST_TOPICS);

/** What stands somewhere else has no state that changes by itself. */
const isOnNetwork = (state: DeviceInListFragment['state']): boolean => state !== 'returned' && state !== 'lost' && state !== 'in-transit';
