import { GraphQLError } from 'graphql';
import type { DayHours, OpeningHours } from '#platform/rules/partner/opening-hours.ts';
import { footprints, type Partner } from '#platform/rules/partner/partner.ts';
import { storeServiceEnum } from '#platform/rules/partner/store.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type FoundStore, findStores, isPosition, nearestStores, type StoresFound } from '../rules/find-stores.ts';

/** As many as somebody reads; for others, they ask by ZIP code or city. */
const MOST_SHOWN = 25;

type Whose = { readonly accountId?: string | undefined; readonly footprint?: string | undefined; readonly partner?: string | undefined };
export type SupportDependencies = {
  readonly configuration: { toggle(name: 'support.stormNotice', whose?: Whose): Promise<boolean> };
  readonly account: { account(accountId: string): Promise<{ readonly footprint: string } | undefined> };
};

/** `Query.stores`, `Query.storesFrom`: the partner's stores. `Query.stormNotice`: whether a storm notice is up. For visitors too. */
export function addSupportGraph(builder: GraphBuilder, apis: () => SupportDependencies): void {
  const found = addStores(builder);
  builder.queryFields((t) => ({
    stores: t.field({
      type: found,
      description: "Stores of the reader's partner, at most 25",
      args: { near: t.arg.string({ required: true, description: 'A ZIP code, a city or a state; if empty, all stores by state and city' }) },
      resolve: (_root, { near }, { partner }) => shown(partner, findStores(partner.stores, near.slice(0, 100))),
    }),
    storesFrom: t.field({
      type: found,
      description: 'The same stores, nearest first',
      args: {
        latitude: t.arg.float({ required: true, description: 'Degrees north' }),
        longitude: t.arg.float({ required: true, description: 'Degrees east' }),
      },
      resolve(_root, from, { partner }) {
        if (!isPosition(from)) throw new GraphQLError('This is no place on earth', { extensions: { code: 'BAD_USER_INPUT' } });
        return shown(partner, { fits: true, stores: nearestStores(partner.stores, from) });
      },
    }),
    stormNotice: t.boolean({
      description: "An operator has announced that a storm is affecting service in the reader's area",
      async resolve(_root, _args, { viewer, partner }) {
        const { configuration, account } = apis();
        if (viewer) {
          const known = await account.account(viewer.accountId).catch(() => undefined);
          return configuration.toggle('support.stormNotice', { accountId: viewer.accountId, footprint: known?.footprint });
        }
        const theirs = partner.footprints.length > 0 ? partner.footprints : footprints;
        const told = await Promise.all(theirs.map((footprint) => configuration.toggle('support.stormNotice', { footprint, partner: partner.code })));
        return told.includes(true);
      },
    }),
  }));
}

type FoundStores = StoresFound & { readonly total: number; readonly partner: Partner };
type StoreOfPartner = FoundStore & { readonly partner: Partner };

const shown = (partner: Partner, found: StoresFound): FoundStores => ({
  ...found,
  partner,
  total: found.stores.length,
  stores: found.stores.slice(0, MOST_SHOWN),
});

function addStores(builder: GraphBuilder) {
  const store = addStore(builder);
  return builder.objectRef<FoundStores>('StoresFound').implement({
    description: 'The stores that match what was asked for',
    fields: (t) => ({
      fits: t.exposeBoolean('fits', { description: 'False if no store matches; all stores are returned instead' }),
      total: t.exposeInt('total', { description: 'How many there are, including those not returned' }),
      stores: t.field({
        type: [store],
        description: 'The first 25 of them',
        resolve: ({ stores, partner }) => stores.map((each) => ({ ...each, partner })),
      }),
    }),
  });
}

function addStore(builder: GraphBuilder) {
  const day = builder.objectRef<NonNullable<DayHours>>('StoreDay').implement({
    description: "The opening hours of one day, in the store's local time",
    fields: (t) => ({
      from: t.field({ type: 'ClockTime', description: 'When it opens', resolve: ([from]) => from }),
      to: t.field({ type: 'ClockTime', description: 'When it closes', resolve: ([, to]) => to }),
    }),
  });
  const hours = builder.objectRef<OpeningHours>('StoreHours').implement({
    description: 'When a store is open',
    fields: (t) => ({
      timeZone: t.exposeString('timeZone', { description: 'An IANA name, "America/New_York"' }),
      week: t.field({
        type: [day],
        nullable: { list: false, items: true },
        description: 'Seven days, Monday to Sunday; null on a day on which it is closed',
        resolve: ({ week }) => [...week],
      }),
    }),
  });
  return builder.objectRef<StoreOfPartner>('Store').implement({
    description: 'A store of the partner',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name, unique within the partner' }),
      street: t.exposeString('street', { description: 'Street and number' }),
      city: t.exposeString('city', { description: 'The city' }),
      state: t.exposeString('state', { description: 'The state, two letters: "NY"' }),
      zip: t.exposeString('zip', { description: 'The ZIP code, five digits' }),
      phone: t.string({ description: 'Its phone number, as people read it', resolve: ({ phone }) => phone.display }),
      dial: t.string({ description: 'The same number as a link that a phone can dial', resolve: ({ phone }) => phone.href }),
      hours: t.field({ type: hours, description: 'When it is open', resolve: (each) => each.hours }),
      services: t.field({
        type: [enumOf(builder, storeServiceEnum)],
        description: 'What can be done there',
        resolve: ({ services }) => [...services],
      }),
      miles: t.float({
        nullable: true,
        description: "Miles from the reader's position; null if it was not given",
        resolve: (each) => each.miles ?? null,
      }),
      map: t.string({
        nullable: true,
        description: "A link to its place on the operator's map; null if there is none",
        resolve: ({ partner: { map }, latitude, longitude }) =>
          map?.replaceAll('{latitude}', String(latitude)).replaceAll('{longitude}', String(longitude)) ?? null,
      }),
    }),
  });
}
