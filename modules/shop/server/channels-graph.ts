import { genreEnum, type Product } from '#modules/catalogue/rules/catalogue.ts';
import type { LineupChange } from '#modules/catalogue/rules/lineup.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { AskedLineup, ShopApi } from './api.ts';
import type { ChannelLineup, ChannelOfLineup } from './channel-lineup.ts';

const changeEnum: Enumeration<LineupChange['kind']> = {
  name: 'LineupChangeKind',
  description: 'What changes in a lineup',
  values: { added: 'a channel comes', removed: 'a channel goes', moved: 'a channel has another number' },
};

/** `Account.channelLineup`: the channels at the account's place, or at another ZIP code. */
export function addChannels(builder: GraphBuilder, api: () => ShopApi): void {
  const asked = addAsked(builder);
  builder.objectField('Account', 'channelLineup', (t) =>
    t.field({
      type: asked,
      nullable: true,
      description: 'The channels at a place, as of now; null for an account without a place',
      args: { zip: t.arg.string({ required: false, description: "A ZIP code; the account's own by default" }) },
      resolve: ({ accountId }, { zip }, { now }) => api().channels(accountId, zip ?? undefined, now),
    }),
  );
}

function addAsked(builder: GraphBuilder) {
  const lineup = addLineup(builder);
  return builder.objectRef<AskedLineup>('AskedLineup').implement({
    description: 'The channels that were asked for',
    fields: (t) => ({
      zip: t.exposeString('zip', { description: 'The ZIP code, five digits' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'As of when it is' }),
      timeZone: t.exposeString('timeZone', { description: "The account's time zone, an IANA name" }),
      lineup: t.field({ type: lineup, nullable: true, description: 'The lineup; null where nothing is sold', resolve: (each) => each.lineup }),
    }),
  });
}

function addLineup(builder: GraphBuilder) {
  const inPackage = builder.objectRef<Product>('ChannelPackage').implement({
    description: 'A plan or an add-on with channels',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'What the catalogue calls it' }),
      name: t.string({ description: "Its name, in the reader's language", resolve: ({ name }, _, { language }) => name[language] }),
    }),
  });
  const channel = builder.objectRef<ChannelOfLineup>('Channel').implement({
    description: 'A channel under its number',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id; it keeps it when its number changes' }),
      number: t.exposeInt('number', { description: 'Its number' }),
      name: t.exposeString('name', { description: 'Its name, the same in every language' }),
      genre: t.expose('genre', { type: enumOf(builder, genreEnum), description: 'What it shows' }),
      definition: t.exposeString('definition', { description: 'Its picture: "SD", "HD" or "4K"' }),
      packageIds: t.idList({ description: 'The packages in which it is', resolve: ({ packages }) => [...packages] }),
      isMine: t.exposeBoolean('isMine', { description: 'The account has one of these packages' }),
    }),
  });
  const change = builder.objectRef<LineupChange>('LineupChange').implement({
    description: 'A change of a lineup',
    fields: (t) => ({
      kind: t.expose('kind', { type: enumOf(builder, changeEnum), description: 'What changes' }),
      on: t.expose('on', { type: 'IsoDate', description: 'The first day on which it is so' }),
      name: t.exposeString('name', { description: "The channel's name" }),
      number: t.exposeInt('number', { description: 'Its number from then on; of a channel that goes, its last one' }),
    }),
  });
  return builder.objectRef<ChannelLineup>('ChannelLineup').implement({
    description: 'The channels at a place',
    fields: (t) => ({
      place: t.exposeString('place', { description: 'City and state: "Rochester, NY"' }),
      packages: t.field({ type: [inPackage], description: 'The packages in which they are', resolve: ({ packages }) => [...packages] }),
      channels: t.field({ type: [channel], description: 'All of today, by number', resolve: ({ channels }) => [...channels] }),
      changes: t.field({
        type: [change],
        description: 'What changed in the last 30 days, and will in the next 60',
        resolve: ({ changes }) => [...changes],
      }),
    }),
  });
}
