import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Draft, DraftText } from '../rules/draft.ts';
import type { MailFolder } from '../rules/folder.ts';
import type { Mailbox } from '../rules/mailbox.ts';
import type { MailAddress, MessageHead } from '../rules/message.ts';
import type { BoxSettings } from '../rules/settings-of-box.ts';

/** Which mailbox is meant; one that is not of the account is none. */
export type BoxKey = { readonly accountId: string; readonly mailboxId: string };

export type VersionedSettings = BoxSettings & { readonly version: number };
export type Contact = MailAddress & { readonly contactId: string };
/** A file to put with a draft. */
export type FileToAttach = { readonly fileId: string; readonly name: string; readonly bytes: Uint8Array };
/** What is to be marked; undefined stays as it is. */
export type Marks = { readonly isRead?: boolean; readonly isFlagged?: boolean };

/**
 * The mail system: mailboxes with what they hold. What does not belong to the mailbox that is named is not there. A mailbox that is locked or being
 * deleted can be read, and refuses everything that changes it with `not-now`, which its owner's pages ask before.
 */
export interface MailPort {
  /** Of everybody on the account, also locked ones and those that are being deleted; in the order in which they were opened. */
  mailboxes(accountId: string): Promise<readonly Mailbox[]>;
  /**
   * Opens one with the standing folders. @returns `taken` if the address is somebody's or the user has a mailbox, `too-many` if the account has as many as
   * there can be, `malformed` for an address that cannot be one or that is not of a domain of this system
   */
  open(mailbox: NewMailbox): Promise<Result<undefined, 'taken' | 'too-many' | 'malformed'>>;
  /** The domain of new addresses. */
  domain(): Promise<string>;
  /** Notes that its owner opened it. */
  noteUse(box: BoxKey, at: IsoInstant): Promise<void>;
  /** Locks, unlocks, gives up or keeps a mailbox; the same again changes nothing. Unlocking counts as use. */
  setState(box: BoxKey, to: 'active' | 'locked' | 'pending-delete', at: IsoInstant): Promise<Result<undefined, 'gone'>>;

  /** The standing ones first, then own ones by name. */
  folders(box: BoxKey): Promise<readonly MailFolder[]>;
  addFolder(box: BoxKey, folder: { readonly folderId: string; readonly name: string }): Promise<Result<undefined, 'taken' | 'too-many' | 'gone'>>;
  /** Removes an own folder; what it holds goes to the archive. */
  removeFolder(box: BoxKey, folderId: string): Promise<Result<undefined, 'gone'>>;

  /** Newest first. */
  messages(box: BoxKey, folderId: string, page: PageRequest): Promise<Page<MessageHead>>;
  /** Messages with all words, by their beginnings and without regard to accents, of all folders but spam and trash; newest first. */
  search(box: BoxKey, words: string, page: PageRequest): Promise<Page<MessageHead>>;
  message(box: BoxKey, messageId: string): Promise<MessageHead | undefined>;
  /** As it came (RFC 5322); undefined for a draft. */
  raw(box: BoxKey, messageId: string): Promise<Uint8Array | undefined>;
  /** Each for itself; those that are gone are left out. @returns how many there are */
  mark(box: BoxKey, messageIds: readonly string[], marks: Marks): Promise<number>;
  /** Into a folder, which begins its time there. @returns `gone` if the folder is not there; else how many messages there are */
  move(box: BoxKey, messageIds: readonly string[], folderId: string, at: IsoInstant): Promise<Result<number, 'gone'>>;
  /** For good. @returns how many there were */
  remove(box: BoxKey, messageIds: readonly string[]): Promise<number>;

  draft(box: BoxKey, draftId: string): Promise<Draft | undefined>;
  /** Begins a draft, or changes one of that version, which is with the drafts again if it was thrown away. @returns its version now */
  saveDraft(box: BoxKey, draft: DraftToSave, at: IsoInstant): Promise<Result<number, 'changed' | 'gone'>>;
  /** @returns `too-large` if all files of the draft would be more than 25 MB, `full` if the mailbox has no room for it */
  attach(box: BoxKey, draftId: string, file: FileToAttach): Promise<Result<undefined, 'gone' | 'too-large' | 'full'>>;
  detach(box: BoxKey, draftId: string, fileId: string): Promise<void>;
  /** Sends a draft at an instant, until which it can be held back; one that is to go out already stays so. */
  send(box: BoxKey, draftId: string, goesAt: IsoInstant): Promise<Result<undefined, 'gone'>>;
  /** Holds back a draft that was to go out. @returns `gone` if it has gone out */
  hold(box: BoxKey, draftId: string): Promise<Result<undefined, 'gone'>>;

  settings(box: BoxKey): Promise<VersionedSettings | undefined>;
  setSettings(box: BoxKey, settings: BoxSettings, version: number): Promise<Result<undefined, 'changed' | 'gone'>>;
  addAlias(box: BoxKey, address: string): Promise<Result<undefined, 'taken' | 'too-many' | 'malformed' | 'gone'>>;
  removeAlias(box: BoxKey, address: string): Promise<void>;
  /** By name. */
  contacts(box: BoxKey): Promise<readonly Contact[]>;
  /** Adds one, or changes the one with this address. */
  setContact(box: BoxKey, contact: Contact): Promise<Result<undefined, 'too-many' | 'gone'>>;
  removeContact(box: BoxKey, contactId: string): Promise<void>;
}

export type NewMailbox = BoxKey & { readonly userId: string; readonly address: string; readonly name: string; readonly at: IsoInstant };
/** `version`: of the draft that is changed; 0 begins one. */
export type DraftToSave = DraftText & { readonly draftId: string; readonly version: number };

/** A mail server that has the letters of all mailboxes. It receives, and delivers from one mailbox to another, as it does for everybody else. */
export interface LetterStore {
  /**
   * Puts a letter into a folder as unread or, of what was sent, as read; one that is there already (Message-ID) is put once. @returns `full` if the mailbox
   * has no room for it
   */
  put(box: BoxKey, role: 'inbox' | 'sent', letter: { readonly raw: Uint8Array; readonly at: IsoInstant }): Promise<Result<undefined, 'full'>>;
  raw(box: BoxKey, messageId: string): Promise<Uint8Array | undefined>;
  /** Takes away, for good, everything that a mailbox holds: whoever gets its address next finds nothing. */
  empty(box: BoxKey): Promise<void>;
}

/** Takes messages to the mail systems of others. */
export interface OutgoingMail {
  /** 'refused': this address accepts nothing, now or later. @throws if it cannot be sent now; it is tried again */
  send(letter: Letter): Promise<'sent' | 'refused'>;
}

/** A message with its envelope: whom it is from and to on the way, which its own headers need not say. */
export type Letter = { readonly id: string; readonly sender: string; readonly recipient: string; readonly subject: string; readonly raw: Uint8Array };
