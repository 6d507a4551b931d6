import { StorefrontDocument, type StorefrontQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { AskedPlace } from '../../rules/storefront.ts';

export type Shop = NonNullable<StorefrontQuery['storefront']>;
export type Offer = Shop['products'][number];

export type StorefrontData = {
  readonly asked: AskedPlace;
  /** Undefined if nothing is published, or the catalogue does not answer. */
  readonly shop: Shop | undefined;
};

export async function loadStorefront(graph: Graph, search: Readonly<Record<string, string>>): Promise<StorefrontData> {
  const { zip = '', street = '', unit = '' } = search;
  const asked = { zip: zip.slice(0, 10), street: street.slice(0, 100), unit: unit.slice(0, 20) };
  const answer = await orUnavailable(graph(StorefrontDocument, asked));
  return { asked, shop: answer === unavailable ? undefined : (answer.storefront ?? undefined) };
}
