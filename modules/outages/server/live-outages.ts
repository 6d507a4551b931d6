import type { LiveTopic } from '#platform/server/live/topic.ts';
import type { OutagesPort } from './port.ts';

/** `outages/mine`: what is out at the viewer's address, or was, and how far each has come. */
export const outagesTopic = ({ outages }: { readonly outages: Pick<OutagesPort, 'covering'> }): LiveTopic => ({
  name: 'outages',
  open: async ({ accountId }, id) => (id === 'mine' ? { accountId } : undefined),
  async versions(subjects) {
    const accounts = subjects.map(({ accountId = '' }) => accountId);
    const byAccount = Map.groupBy(await outages.covering(accounts), ({ accountId }) => accountId);
    return accounts.map((accountId) => JSON.stringify((byAccount.get(accountId) ?? []).map(({ outageId, version }) => [outageId, version])));
  },
});
