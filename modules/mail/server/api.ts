import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { boundedPage, type Page, type PageRequest } from '#platform/rules/page.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { MailToRead } from '#platform/server/mail/read-mail.ts';
import { isLocalPart, isReserved } from '../rules/address.ts';
import { type AnswerKind, answerTo, signed } from '../rules/answer.ts';
import { type Draft, type DraftText, keptOf } from '../rules/draft.ts';
import type { MailFolder } from '../rules/folder.ts';
import { canSend, type Mailbox, type MailboxState, mailLimits, stateOf } from '../rules/mailbox.ts';
import type { MailRefusal, MessageHead } from '../rules/message.ts';
import type { MailServers } from '../rules/programs.ts';
import { receiversOf, type SendRefusal, unsendable } from '../rules/send-refusal.ts';
import type { MailTerms } from '../rules/terms.ts';
import { type BoxSettingsApi, createBoxSettings } from './box-settings.ts';
import { createMailByOperator, type MailByOperator } from './by-operator.ts';
import type { MailDependencies } from './dependencies.ts';
import { createMailFiles, type MailFilesApi } from './mail-files.ts';
import type { OwnMail } from './own-mail.ts';
import type { Marks } from './port.ts';
import { createReports, type ReportsApi } from './reports/by-security.ts';

/** Mail state, as it is set up after sign-in (MAIL-04). `state`: undefined without a mailbox. */
export type MailState = { readonly state: MailboxState | undefined; readonly unread: number; readonly voicemailCount: number };

export interface MailApi {
  readonly settings: BoxSettingsApi;
  readonly files: MailFilesApi;
  state(viewer: Viewer): Promise<MailState>;
  /** Opens the viewer's mailbox, which counts as use of it. Undefined if they have none, or if only the network recognized them: it may be anyone at home. */
  own(viewer: Viewer): Promise<OwnMail | undefined>;
  /** Makes a mailbox for a viewer without one. `typed`: what stands before the @. */
  open(viewer: Viewer, typed: string): Promise<Result<undefined, MailRefusal>>;
  /** Where its times are. */
  timeZone(mail: OwnMail): Promise<string>;
  /** How long messages stay where they were thrown away. */
  terms(): Promise<MailTerms>;
  /** What programs for mail are set up with; undefined if they cannot read mailboxes. */
  readonly programs: MailServers | undefined;
  /** Of new addresses. */
  domain(): Promise<string>;
  readonly byOperator: MailByOperator;
  readonly reports: ReportsApi;
  /** Gives up the viewer's mailbox, or keeps it; one that was locked is locked again. */
  setGivenUp(mail: OwnMail, givenUp: boolean): Promise<Result<undefined, MailRefusal>>;
  folders(mail: OwnMail): Promise<readonly MailFolder[]>;
  messages(mail: OwnMail, folderId: string, page: PageRequest): Promise<Page<MessageHead>>;
  search(mail: OwnMail, words: string, page: PageRequest): Promise<Page<MessageHead>>;
  message(mail: OwnMail, messageId: string): Promise<MessageHead | undefined>;
  /** What it says; undefined if nobody can read it. */
  content(mail: OwnMail, messageId: string): Promise<MailToRead | undefined>;
  mark(mail: OwnMail, messageIds: readonly string[], marks: Marks): Promise<Result<undefined, MailRefusal>>;
  move(mail: OwnMail, messageIds: readonly string[], folderId: string): Promise<Result<undefined, MailRefusal>>;
  /** For good. */
  remove(mail: OwnMail, messageIds: readonly string[]): Promise<Result<undefined, MailRefusal>>;
  /**
   * Puts a message with spam and keeps it as evidence for whoever looks after such. What its sender will write goes to spam, too, if it is really
   * theirs: whom somebody pretends to be has done nothing.
   */
  report(mail: OwnMail, messageId: string): Promise<Result<undefined, MailRefusal>>;
  draft(mail: OwnMail, draftId: string): Promise<Draft | undefined>;
  /** Begins a draft (version 0), whose id its writer chooses, or changes one. @returns its version now */
  saveDraft(mail: OwnMail, draft: DraftText & { readonly draftId: string; readonly version: number }): Promise<Result<number, MailRefusal>>;
  /**
   * Begins an answer; what is passed on has its files with it. `quoted`: the line above what is quoted, of a message and the time zone of its times.
   * @returns the draft's id
   */
  answer(mail: OwnMail, messageId: string, kind: AnswerKind, quoted: Quoted): Promise<Result<string, MailRefusal>>;
  /** Begins a draft that passes a voicemail on. `words`: in the reader's language. @returns the draft's id */
  forwardVoicemail(mail: OwnMail, voicemailId: string, words: Pick<DraftText, 'subject' | 'text'>): Promise<Result<string, MailRefusal>>;
  /** Sends a draft in ten seconds, until when it can be held back. @returns when */
  send(mail: OwnMail, draftId: string): Promise<Result<IsoInstant, SendRefusal>>;
  hold(mail: OwnMail, draftId: string): Promise<Result<undefined, MailRefusal>>;
  detach(mail: OwnMail, draftId: string, fileId: string): Promise<undefined>;
}

type Quoted = (head: MessageHead, timeZone: string) => string;

export function createMail(deps: MailDependencies): MailApi {
  const { mail: port, account, clock, reader, limited } = deps;
  const mailboxOf = async (viewer: Viewer) =>
    viewer.byNetwork ? undefined : (await port.mailboxes(viewer.accountId)).find(({ userId }) => userId === viewer.userId);
  const opened = (viewer: Viewer, mailbox: Mailbox): OwnMail => ({
    ...{ viewer, mailbox, state: stateOf(mailbox) },
    box: { accountId: mailbox.accountId, mailboxId: mailbox.mailboxId },
  });
  const inboxOf = (folders: readonly MailFolder[]) => folders.find(({ role }) => role === 'inbox');
  /** For acts: a mailbox that is locked stays as it is. */
  const acting = async <T>({ state }: OwnMail, act: () => Promise<T>): Promise<T | ReturnType<typeof refuse<'not-now'>>> =>
    canSend(state) ? act() : refuse('not-now' as const);
  const some = (count: number) => (count > 0 ? accept(undefined) : refuse('gone' as const));
  const settings = createBoxSettings(deps, acting);
  const reports = createReports(deps);
  const timeZone = async ({ box }: OwnMail) => (await account.account(box.accountId))?.timeZone ?? 'UTC';

  return {
    settings,
    files: createMailFiles(deps),
    async state(viewer) {
      const [mailbox, voicemailCount] = await Promise.all([mailboxOf(viewer), deps.voicemailCount(viewer)]);
      const folders = mailbox ? await port.folders(opened(viewer, mailbox).box) : [];
      return { state: mailbox && stateOf(mailbox), unread: inboxOf(folders)?.unread ?? 0, voicemailCount };
    },
    async own(viewer) {
      const mailbox = await mailboxOf(viewer);
      if (!mailbox) return undefined;
      const mail = opened(viewer, mailbox);
      if (canSend(mail.state)) await port.noteUse(mail.box, clock.now());
      return mail;
    },
    timeZone,
    terms: deps.terms,
    programs: deps.programs,
    domain: () => port.domain(),
    async open(viewer, typed) {
      const localPart = typed.trim().toLowerCase();
      if (viewer.byNetwork) return refuse('not-now');
      if (!isLocalPart(localPart)) return refuse('malformed');
      if (isReserved(localPart)) return refuse('taken');
      if (await limited('mail-address', viewer.userId)) return refuse('too-many');
      const [user, domain] = await Promise.all([account.user(viewer.userId), port.domain()]);
      return port.open({
        ...{ accountId: viewer.accountId, mailboxId: randomUUID(), userId: viewer.userId, address: `${localPart}@${domain}` },
        ...{ name: user ? `${user.firstName} ${user.lastName}`.trim() : '', at: clock.now() },
      });
    },
    byOperator: createMailByOperator(deps),
    reports,
    setGivenUp: ({ box, mailbox: { lockedAt } }, givenUp) =>
      // What was locked stays so: only operators unlock.
      port.setState(box, givenUp ? 'pending-delete' : lockedAt === undefined ? 'active' : 'locked', clock.now()),
    folders: ({ box }) => port.folders(box),
    messages: ({ box }, folderId, page) => port.messages(box, folderId, boundedPage(page)),
    search: ({ box }, words, page) => port.search(box, words, boundedPage(page)),
    message: ({ box }, messageId) => port.message(box, messageId),
    async content({ box }, messageId) {
      const raw = await port.raw(box, messageId);
      return raw && reader.read(raw, { pictures: false });
    },
    mark: (mail, messageIds, marks) => acting(mail, async () => some(await port.mark(mail.box, messageIds, marks))),
    move: (mail, messageIds, folderId) =>
      acting(mail, async () => {
        const moved = await port.move(mail.box, messageIds, folderId, clock.now());
        return moved.ok ? some(moved.value) : moved;
      }),
    remove: (mail, messageIds) => acting(mail, async () => some(await port.remove(mail.box, messageIds))),
    report: (mail, messageId) =>
      acting(mail, async () => {
        const [head, raw, folders] = await Promise.all([port.message(mail.box, messageId), port.raw(mail.box, messageId), port.folders(mail.box)]);
        const spam = folders.find(({ role }) => role === 'spam');
        if (!head || !raw || !spam) return refuse('gone');
        if (await limited('mail-report', mail.viewer.userId)) return refuse('too-many');
        await reports.take(mail.box.accountId, head, raw);
        const moved = await port.move(mail.box, [messageId], spam.folderId, clock.now());
        // There may be as many filters as there can be: the message itself is where it belongs.
        if (head.vouched === 'yes')
          await settings.addFilter(mail, { field: 'from', contains: head.from.address, act: 'move', folderId: spam.folderId });
        return moved.ok ? some(moved.value) : moved;
      }),
    draft: ({ box }, draftId) => port.draft(box, draftId),
    saveDraft: (mail, { draftId, version, ...text }) =>
      acting(mail, () => port.saveDraft(mail.box, { draftId, version, ...keptOf(text) }, clock.now())),
    answer: (mail, messageId, kind, quoted) =>
      acting(mail, async () => beginAnswer(deps, mail, { messageId, kind, quoted, timeZone: await timeZone(mail) })),
    forwardVoicemail: (mail, voicemailId, { subject, text }) =>
      acting(mail, async () => {
        const [file, kept] = await Promise.all([deps.voicemailFile(mail.viewer, voicemailId), port.settings(mail.box)]);
        if (!file) return refuse('gone');
        const draft = { to: '', cc: '', bcc: '', subject, text: `${text}${signed(kept?.signature ?? '')}`, answers: undefined };
        return beginDraft(deps, mail, draft, [async () => file]);
      }),
    send: (mail, draftId) => acting(mail, () => send(deps, mail, draftId)),
    hold: ({ box }, draftId) => port.hold(box, draftId),
    async detach({ box }, draftId, fileId) {
      await port.detach(box, draftId, fileId);
      return undefined;
    },
  };
}

type Answering = { readonly messageId: string; readonly kind: AnswerKind; readonly quoted: Quoted; readonly timeZone: string };

async function beginAnswer(
  deps: MailDependencies,
  mail: OwnMail,
  { messageId, kind, quoted, timeZone }: Answering,
): Promise<Result<string, MailRefusal>> {
  const { mail: port, reader } = deps;
  const { box, mailbox } = mail;
  const [head, raw, settings] = await Promise.all([port.message(box, messageId), port.raw(box, messageId), port.settings(box)]);
  const read = raw && (await reader.read(raw, { pictures: false }));
  if (!head || !read) return refuse('gone' as const);
  const { digest, replyTo, text } = read;
  const draft = answerTo({
    ...{ kind, messageId, replyTo, text, subject: head.subject, quoted: quoted(head, timeZone), from: head.from, to: digest.to, cc: digest.cc },
    ...{ own: [mailbox.address, ...mailbox.aliases], signature: settings?.signature ?? '' },
  });
  const files = kind === 'forward' ? read.files : [];
  return beginDraft(
    deps,
    mail,
    draft,
    files.map(
      ({ index }) =>
        () =>
          reader.file(raw, index),
    ),
  );
}

/** A draft with files, which are read one after the other. */
async function beginDraft(
  { mail: port, clock }: MailDependencies,
  { box }: OwnMail,
  draft: DraftText,
  files: readonly (() => Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined>)[],
): Promise<Result<string, MailRefusal>> {
  const draftId = randomUUID();
  const saved = await port.saveDraft(box, { draftId, version: 0, ...keptOf(draft) }, clock.now());
  if (!saved.ok) return saved;
  for (const readFile of files) {
    const file = await readFile();
    const attached = file ? await port.attach(box, draftId, { ...file, fileId: randomUUID() }) : accept(undefined);
    if (attached.ok) continue;
    // Nobody passes on half of a message without knowing.
    await port.remove(box, [draftId]);
    return attached;
  }
  return accept(draftId);
}

async function send(
  { mail: port, clock, limited }: MailDependencies,
  { box, viewer }: OwnMail,
  draftId: string,
): Promise<Result<IsoInstant, SendRefusal>> {
  const draft = await port.draft(box, draftId);
  if (!draft) return refuse('gone');
  const wrong = unsendable(draft);
  if (wrong) return refuse(wrong);
  const receivers = draft.goesAt === undefined ? receiversOf(draft).length : 0;
  if (receivers > 0 && (await limited('mail-sent', viewer.userId, receivers))) return refuse('too-many');
  const goesAt = draft.goesAt ?? plusMilliseconds(clock.now(), mailLimits.undoMs);
  const sent = await port.send(box, draftId, goesAt);
  return sent.ok ? accept(goesAt) : sent;
}
