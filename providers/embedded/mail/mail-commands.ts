import { readFile } from 'node:fs/promises';
import { isMailAddress, plainAddress } from '#modules/mail/rules/address.ts';
import { LARGEST_MAIL } from '#modules/mail/rules/mailbox.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';

/** For trying out and for tests: real mail arrives by SMTP. */
export const mailDeliver: CommandOnBooks = {
  name: 'mail deliver',
  summary: 'Has a message arrive in mailboxes of this system, as if a server had sent it. Lower environments.',
  usage: 'FILE',
  options: [{ name: 'to', value: 'ADDRESSES', help: 'who receives it, with commas between them', required: true }],
  run: async ({ words: [file = ''], options: { to = '' } }, context) => {
    if (!context.settings.lower) throw new OperatorError(`Mail arrives by SMTP in ${context.settings.environment}.`);
    if (context.settings.mailboxes.url !== undefined)
      throw new OperatorError('Mail arrives at the mail server that has the mailboxes (MAILBOX_URL).');
    const recipients = to.split(',').map(plainAddress);
    const wrong = recipients.find((address) => !isMailAddress(address));
    if (wrong !== undefined) throw new OperatorError(`"${wrong}" is no address.`);
    const raw = await readFile(file).catch((error: unknown) => {
      throw new OperatorError(`The file ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    });
    if (raw.length > LARGEST_MAIL) throw new OperatorError(`A message has at most ${LARGEST_MAIL} bytes.`);
    return context.withModules(async ({ books }, clock) => {
      const undelivered = await books.mail.deliver({ recipients, raw, at: clock.now() });
      if (undelivered.length === recipients.length)
        throw new OperatorError(undelivered.map(({ recipient, why }) => `${recipient}: ${why}.`).join(' '));
      const delivered = recipients.filter((address) => !undelivered.some(({ recipient }) => recipient === address));
      return {
        json: { delivered, undelivered },
        lines: [...delivered.map((address) => `${address}  delivered`), ...undelivered.map(({ recipient, why }) => `${recipient}  ${why}`)],
      };
    });
  },
};
