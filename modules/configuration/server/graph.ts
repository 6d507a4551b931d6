import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { SiteLinks } from '../rules/site-links.ts';
import type { Configuration, SettingFor } from './configuration.ts';

type Apis = { readonly links: SiteLinks; readonly configuration: Configuration };

/** `Query.links`: where pages lead to outside of the portal. `Query.networkSettings`: how a lost connection is told. For visitors too. */
export function addConfigurationGraph(builder: GraphBuilder, apis: () => Apis): void {
  const siteLinks = builder.objectRef<SiteLinks>('SiteLinks').implement({
    description: 'Other sites that pages lead to, for this brand in this environment',
    fields: (t) => ({
      enterprise: t.exposeString('enterprise', { description: 'Where business customers have their bills' }),
      stores: t.exposeString('stores', { description: 'Where to find a store' }),
      affordableConnectivity: t.exposeString('affordableConnectivity', { description: 'The affordable connectivity program' }),
    }),
  });
  builder.queryField('links', (t) => t.field({ type: siteLinks, resolve: () => apis().links }));

  const networkSettings = builder.objectRef<{ readonly whose: SettingFor | undefined }>('NetworkSettings').implement({
    description: 'How a lost connection is told (specification 3)',
    fields: (t) => ({
      networkConnectivityListenerEnabled: t.boolean({
        description: 'Whether it is told at all',
        resolve: ({ whose }) => apis().configuration.toggle('network.networkConnectivityListenerEnabled', whose),
      }),
      showInternetMessagingForUnAuth: t.boolean({
        description: 'Whether visitors who are not signed in are told too',
        resolve: ({ whose }) => apis().configuration.toggle('network.showInternetMessagingForUnAuth', whose),
      }),
      lostConnectionFullScreenDelayInMs: t.int({
        description: 'Until the message takes the whole screen, in milliseconds',
        resolve: ({ whose }) => apis().configuration.figure('network.lostConnectionFullScreenDelayInMs', whose),
      }),
      closableModal: t.boolean({
        description: 'Whether the message that takes the whole screen can be closed',
        resolve: ({ whose }) => apis().configuration.toggle('network.closableModal', whose),
      }),
    }),
  });
  builder.queryField('networkSettings', (t) =>
    t.field({ type: networkSettings, resolve: (_root, _args, { viewer }) => ({ whose: viewer && { accountId: viewer.accountId } }) }),
  );
}
