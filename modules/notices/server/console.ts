import type { AccountLookup } from '#platform/rules/console/account.ts';
import { showIn, wordIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import { maskedEmail } from '#platform/rules/masked-email.ts';
import { MOST_A_PAGE } from '#platform/rules/page.ts';
import type { en } from '../copy/console/en.ts';
import type { NoticesParts, NoticesViews, RefusedRow } from '../rules/console/parts.ts';
import type { NoticesApi } from './api.ts';
import type { RefusedAddress } from './refused-addresses.ts';

type Dependencies = {
  readonly notices: Pick<NoticesApi, 'told' | 'refusedOn' | 'refusedAnywhere' | 'countRefused'>;
  readonly accounts: Pick<AccountLookup, 'numberOf'>;
};

const PATH = '/refused-addresses';
const show = showIn<NoticesViews>('notices');
const part = partIn<NoticesParts>('notices');
const word = wordIn<typeof en>('notices');

/** What customers were told, in the timeline of the account in the operators' console, and whom notices do not reach. */
export const noticesConsole = ({ notices, accounts }: Dependencies): ModuleConsole<'read-payments' | 'answer-customers'> => ({
  routes: [
    {
      path: PATH,
      right: 'answer-customers',
      place: { group: 'work', order: 6 },
      async load() {
        const [refused, counted] = await Promise.all([notices.refusedAnywhere(MOST_A_PAGE), notices.countRefused()]);
        const rows = await Promise.all(refused.map(async (one) => ({ ...rowOf(one), accountNumber: await accounts.numberOf(one.accountId) })));
        return show('refused', { count: counted.reduce((sum, { count }) => sum + count, 0), rows });
      },
    },
  ],
  queues: [
    {
      path: PATH,
      right: 'answer-customers',
      async waiting() {
        const counted = await notices.countRefused();
        return { count: counted.reduce((sum, { count }) => sum + count, 0), oldest: counted.map(({ oldest }) => oldest).toSorted()[0] };
      },
    },
  ],
  customer: {
    panels: [
      {
        right: 'read-payments',
        title: word('refusedTitle'),
        column: 'narrow',
        order: 5,
        async load({ accountId }) {
          const refused = await notices.refusedOn(accountId);
          return refused.length > 0 ? part('refused', refused.map(rowOf)) : undefined;
        },
      },
    ],
    timeline: [
      {
        right: 'read-payments',
        kind: 'messages',
        read: async ({ accountId, language, footprint }, window) =>
          (await notices.told(accountId, { language, footprint }, window)).map(({ at, ...told }) => ({ at, ...part('told', told) })),
      },
    ],
  },
});

const rowOf = ({ accountId, userId, channel, address, firstName, since }: RefusedAddress): RefusedRow => ({
  key: `${accountId} ${userId} ${channel}`,
  firstName,
  channel,
  address: channel === 'mail' ? maskedEmail(address) : address.slice(-4),
  since,
});
