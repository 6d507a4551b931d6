import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { SiteLinks } from '../rules/site-links.ts';

/** `Query.links`: where pages lead to outside of the portal. For visitors too. */
export function addConfigurationGraph(builder: GraphBuilder, links: () => SiteLinks): void {
  const siteLinks = builder.objectRef<SiteLinks>('SiteLinks').implement({
    description: 'Other sites that pages lead to, for this brand in this environment',
    fields: (t) => ({
      enterprise: t.exposeString('enterprise', { description: 'Where business customers have their bills' }),
      affordableConnectivity: t.exposeString('affordableConnectivity', { description: 'The affordable connectivity program' }),
    }),
  });
  builder.queryField('links', (t) => t.field({ type: siteLinks, resolve: () => links() }));
}
