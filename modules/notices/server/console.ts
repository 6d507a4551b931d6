import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import type { NoticesParts } from '../rules/console/parts.ts';
import type { NoticesApi } from './api.ts';

type Dependencies = { readonly notices: Pick<NoticesApi, 'told'> };

const part = partIn<NoticesParts>('notices');

/** What customers were told, in the timeline of the account in the operators' console. */
export const noticesConsole = ({ notices }: Dependencies): ModuleConsole<'read-payments'> => ({
  customer: {
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
