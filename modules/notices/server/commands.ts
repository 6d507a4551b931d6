import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Mailbox } from './mailbox.ts';

type Dependencies = {
  /** Undefined if mail goes out through a server. */
  readonly mailbox: Mailbox | undefined;
};

const user = { name: 'user', value: 'NAME', help: 'only mail to the person with this username' };

const mailList: Command<Dependencies> = {
  name: 'mail list',
  summary: 'Lists the newest fifty mails kept here. Lower environments without a mail server.',
  usage: '',
  options: [user],
  run: ({ options }, context) =>
    context.withModules(async (modules) => {
      const mails = await mailboxOf(modules).list({ username: options.user });
      const lines = mails.map(({ mailId, sentAt, address, subject }) => `${mailId}  ${sentAt}  ${address}  ${subject}`);
      return { json: mails, lines: lines.length > 0 ? lines : ['There is no mail.'] };
    }),
};

const mailShow: Command<Dependencies> = {
  name: 'mail show',
  summary: 'Shows a mail as text, by default the newest. Lower environments without a mail server.',
  usage: '',
  options: [user, { name: 'id', value: 'ID', help: 'its number in "mail list"' }],
  run: ({ options }, context) =>
    context.withModules(async (modules) => {
      const mailbox = mailboxOf(modules);
      const mailId = options.id === undefined ? (await mailbox.list({ username: options.user }))[0]?.mailId : idOf(options.id);
      const mail = mailId === undefined ? undefined : await mailbox.mail(mailId);
      if (!mail || (options.user !== undefined && mail.username !== options.user))
        throw new OperatorError('There is no such mail: mail list shows all.');
      return { json: mail, lines: [`To: ${mail.address}`, `Sent: ${mail.sentAt}`, `Subject: ${mail.subject}`, '', ...mail.text.split('\n')] };
    }),
};

export const mailCommands: readonly Command<Dependencies>[] = [mailList, mailShow];

/** @throws OperatorError if mail is sent out rather than kept */
function mailboxOf({ mailbox }: Dependencies): Mailbox {
  if (!mailbox) throw new OperatorError('Mail is sent through the server in SMTP_URL, so none is kept here.');
  return mailbox;
}

/** @throws OperatorError if it is not a number */
function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new OperatorError(`"${text}" is not the number of a mail: mail list shows them.`);
  return Number(text);
}
