import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { type FolderRole, folderRoleEnum, type MailFolder } from '../rules/folder.ts';
import { type MailboxState, mailboxStateEnum, mailLimits } from '../rules/mailbox.ts';
import type { MailServer, MailServers } from '../rules/programs.ts';
import type { MailApi, MailState } from './api.ts';
import { addMailActs } from './graph-acts.ts';
import { addDraft } from './graph-draft.ts';
import { addMessage } from './graph-message.ts';
import { addBoxSettings } from './graph-settings.ts';
import type { Of, OwnMail } from './own-mail.ts';

const KILOBYTE = 1024;

/** `Query.mail`, `Query.mailState`, and what customers do with their mail, at the endpoint of mail (API-06). */
export function addMailGraph(builder: GraphBuilder, api: () => MailApi): void {
  addState(builder, api);
  const message = addMessage(builder, api);
  const pages = paging(builder, 25);
  const page = pageOf(builder, 'MailMessagePage', message);
  const folder = builder.objectRef<Of<MailFolder>>('MailFolder').implement({
    description: 'A folder of a mailbox',
    fields: (t) => ({
      id: t.exposeID('folderId', { description: 'Its id' }),
      role: t.expose('role', { type: enumOf<FolderRole>(builder, folderRoleEnum), description: 'What it is for' }),
      name: t.exposeString('name', { nullable: true, description: 'As its owner calls it; null for a standing one' }),
      unread: t.exposeInt('unread', { description: 'How many messages in it were not read' }),
      messages: t.field({
        type: page,
        description: 'Its messages, newest first',
        args: pages.args,
        complexity: pages.complexity,
        async resolve({ mail, folderId }, given) {
          const { items, next } = await api().messages(mail, folderId, pages.request(given));
          return { items: items.map((one) => ({ ...one, mail })), next };
        },
      }),
    }),
  });
  const asked = new WeakMap<OwnMail, Promise<readonly MailFolder[]>>();
  /** Counted once for a request, which asks for all folders and for one of them. */
  const foldersOf = (mail: OwnMail) => {
    const folders = asked.get(mail) ?? api().folders(mail);
    asked.set(mail, folders);
    return folders;
  };
  const draft = addDraft(builder);
  const { filter, contact } = addBoxSettings(builder, api);
  const programs = addPrograms(builder);
  const mailbox = builder.objectRef<OwnMail>('Mailbox').implement({
    description: 'The mailbox of the viewer, who alone sees what it holds',
    fields: (t) => ({
      state: t.expose('state', { type: enumOf<MailboxState>(builder, mailboxStateEnum), description: 'Whether it receives and sends' }),
      address: t.string({ description: 'The address that it writes from', resolve: ({ mailbox: { address } }) => address }),
      aliases: t.field({ type: ['String'], description: 'Its other addresses', resolve: ({ mailbox: { aliases } }) => [...aliases] }),
      usedKilobytes: t.int({ description: 'How much it holds', resolve: ({ mailbox: { usedBytes } }) => Math.ceil(usedBytes / KILOBYTE) }),
      quotaKilobytes: t.int({ description: 'How much it can hold', resolve: () => mailLimits.quotaBytes / KILOBYTE }),
      spamDays: t.int({ description: 'How many days a message stays in spam', resolve: async () => (await api().terms()).spamDays }),
      trashDays: t.int({ description: 'How many days a message stays in the trash', resolve: async () => (await api().terms()).trashDays }),
      closingAt: t.field({
        type: 'IsoInstant',
        nullable: true,
        description: 'When it was given up; null if it was not',
        resolve: ({ mailbox: { closingAt } }) => closingAt,
      }),
      now: t.field({ type: 'IsoInstant', description: 'What time it is, to say which of its times are of today', resolve: (_, __, { now }) => now }),
      timeZone: t.string({ description: 'Where its times are, as in "America/New_York"', resolve: (mail) => api().timeZone(mail) }),
      folders: t.field({
        type: [folder],
        description: 'The standing ones first, then own ones by name',
        resolve: async (mail) => (await foldersOf(mail)).map((one) => ({ ...one, mail })),
      }),
      folder: t.field({
        type: folder,
        nullable: true,
        description: 'One folder; null if there is none with this id',
        args: { id: t.arg.id({ description: 'The folder; null for the inbox' }) },
        async resolve(mail, { id }) {
          const found = (await foldersOf(mail)).find((one) => (id == null ? one.role === 'inbox' : one.folderId === id));
          return found && { ...found, mail };
        },
      }),
      search: t.field({
        type: page,
        description: 'Messages with all words, by their beginnings, of all folders but spam and trash; newest first',
        args: { ...pages.args, words: t.arg.string({ required: true, description: 'The words' }) },
        complexity: pages.complexity,
        async resolve(mail, { words, ...given }) {
          const { items, next } = await api().search(mail, words, pages.request(given));
          return { items: items.map((one) => ({ ...one, mail })), next };
        },
      }),
      message: t.field({
        type: message,
        nullable: true,
        description: 'One message; null if there is none with this id',
        args: { id: t.arg.id({ required: true, description: 'The message' }) },
        async resolve(mail, { id }) {
          const found = await api().message(mail, id);
          return found && { ...found, mail };
        },
      }),
      draft: t.field({
        type: draft,
        nullable: true,
        description: 'A message that is written; null if there is none with this id',
        args: { id: t.arg.id({ required: true, description: 'The draft' }) },
        resolve: (mail, { id }) => api().draft(mail, id),
      }),
      contacts: t.field({
        type: [contact],
        description: 'People to write to, by name',
        resolve: async (mail) => [...(await api().settings.contacts(mail))],
      }),
      filters: t.field({
        type: [filter],
        description: 'What happens to what arrives, in this order',
        resolve: async (mail) => [...((await api().settings.settings(mail))?.filters ?? [])],
      }),
      forwardTo: t.string({
        nullable: true,
        description: 'Where what arrives goes on; null if it stays here',
        resolve: async (mail) => (await api().settings.settings(mail))?.forwardTo,
      }),
      keepsForwarded: t.boolean({
        description: 'Whether what goes on is kept here, too',
        resolve: async (mail) => (await api().settings.settings(mail))?.keepsForwarded ?? true,
      }),
      programs: t.field({
        type: programs,
        nullable: true,
        description: 'What programs for mail are set up with; null if they cannot read mailboxes',
        resolve: () => api().programs,
      }),
      signature: t.string({
        description: 'What stands below what its owner writes; empty for nothing',
        resolve: async (mail) => (await api().settings.settings(mail))?.signature ?? '',
      }),
    }),
  });
  builder.queryField('mail', (t) =>
    t.field({
      type: mailbox,
      nullable: true,
      description: 'The viewer’s mailbox; null without one, and for a visitor',
      resolve: (_, __, { viewer }) => viewer && api().own(viewer),
    }),
  );
  builder.queryField('mailDomain', (t) => t.string({ description: 'Of new addresses: "demarc.example"', resolve: () => api().domain() }));
  addMailActs(builder, api);
}

function addPrograms(builder: GraphBuilder) {
  const server = builder.objectRef<MailServer>('MailServer').implement({
    description: 'Where a mail server is reached, encrypted from the first byte on',
    fields: (t) => ({
      host: t.exposeString('host', { description: 'Its name: "imap.example.com"' }),
      port: t.exposeInt('port', { description: 'Its port' }),
    }),
  });
  return builder.objectRef<MailServers>('MailPrograms').implement({
    description: 'What programs for mail are set up with',
    fields: (t) => ({
      incoming: t.expose('incoming', { type: server, description: 'Where they read (IMAP)' }),
      outgoing: t.expose('outgoing', { type: server, description: 'Where they send (SMTP)' }),
    }),
  });
}

function addState(builder: GraphBuilder, api: () => MailApi): void {
  const state = builder.objectRef<MailState>('MailState').implement({
    description: 'What is new for the viewer, as menus show it',
    fields: (t) => ({
      state: t.expose('state', {
        type: enumOf<MailboxState>(builder, mailboxStateEnum),
        nullable: true,
        description: 'Of the mailbox; null without one',
      }),
      unread: t.exposeInt('unread', { description: 'How many messages in the inbox were not read' }),
      voicemailCount: t.exposeInt('voicemailCount', { description: 'How many voicemail messages nobody heard' }),
    }),
  });
  builder.queryField('mailState', (t) =>
    t.field({
      type: state,
      nullable: true,
      description: 'Mail state, set up after sign-in (MAIL-04); null for a visitor',
      resolve: (_, __, { viewer }) => viewer && api().state(viewer),
    }),
  );
}
