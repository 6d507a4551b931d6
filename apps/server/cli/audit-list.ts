import { listAudit } from '#platform/server/audit/audit.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { withDemarc } from './with-demarc.ts';

const MOST = 200;

export const auditList: Command = {
  name: 'audit list',
  summary: `Lists what operators and other systems did to single accounts and to all, newest first, at most ${MOST} acts.`,
  usage: '',
  options: [{ name: 'account', value: 'ACCOUNT_NUMBER', help: 'only for this account' }],
  run: ({ options: { account } }, context) =>
    withDemarc(context, async ({ apis }) => {
      const accountId = account === undefined ? undefined : await apis.account.accountIdOf(account);
      if (account !== undefined && accountId === undefined) throw new OperatorError(`No account has the number "${account}".`);
      const entries = await listAudit(context.database, accountId, MOST);
      const lines = entries.map(
        ({ at, actor, act, accountId: of, subject }) =>
          `${at}  ${actor}  ${act}  ${of === null ? 'all accounts' : `account ${of}`}  ${JSON.stringify(subject)}`,
      );
      return { json: entries, lines: lines.length > 0 ? lines : ['No acts so far.'] };
    }),
};
