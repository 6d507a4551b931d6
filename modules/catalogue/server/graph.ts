import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { BroadbandLabel } from '../rules/label.ts';
import type { CatalogueApi } from './api.ts';
import { addStorefront } from './storefront-graph.ts';

/** What visitors may ask of the catalogue: `Query.broadbandLabel`, `Query.storefront`. */
export function addCatalogueGraph(builder: GraphBuilder, api: () => CatalogueApi): void {
  addStorefront(builder, api);
  const label = addLabel(builder);
  builder.queryField('broadbandLabel', (t) =>
    t.field({
      type: label,
      nullable: true,
      description: 'The broadband label of an internet plan (47 CFR 8.1); null for everything else, and while none are shown',
      args: { productId: t.arg.id({ required: true, description: 'What the catalogue calls the plan' }) },
      resolve: (_root, { productId }) => api().label(productId),
    }),
  );
}

function addLabel(builder: GraphBuilder) {
  const fee = builder.objectRef<BroadbandLabel['oneTimeFees'][number]>('LabelFee').implement({
    description: 'A fee on a broadband label',
    fields: (t) => ({
      name: t.string({ description: "What it is for, in the reader's language", resolve: ({ name }, _, { language }) => name[language] }),
      amount: t.expose('amount', { type: 'Cents', description: 'What it costs, before taxes' }),
    }),
  });
  return builder.objectRef<BroadbandLabel>('BroadbandLabel').implement({
    description: 'The consumer label of an internet plan (47 CFR 8.1)',
    fields: (t) => ({
      productId: t.exposeID('productId', { description: 'What the catalogue calls the plan' }),
      labelId: t.exposeID('labelId', { description: 'The number under which the label is filed' }),
      name: t.string({ description: "The plan's name, in the reader's language", resolve: ({ name }, _, { language }) => name[language] }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'The monthly price, before taxes; it is not introductory' }),
      oneTimeFees: t.field({ type: [fee], description: 'Charged once, when it begins', resolve: ({ oneTimeFees }) => [...oneTimeFees] }),
      earlyTerminationFee: t.expose('earlyTerminationFee', { type: 'Cents', description: 'For leaving; 0: nothing' }),
      downMbps: t.float({ description: 'Typical download speed, in Mbps', resolve: ({ speed }) => speed.typicalDownMbps }),
      upMbps: t.float({ description: 'Typical upload speed, in Mbps', resolve: ({ speed }) => speed.typicalUpMbps }),
      latencyMs: t.float({ description: 'Typical latency, in milliseconds', resolve: ({ speed }) => speed.typicalLatencyMs }),
    }),
  });
}
