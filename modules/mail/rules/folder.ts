import type { Enumeration } from '#platform/rules/enumeration.ts';

/** Every mailbox has one of each but `own`. */
export type FolderRole = 'inbox' | 'drafts' | 'sent' | 'archive' | 'spam' | 'trash' | 'own';

export const folderRoleEnum: Enumeration<FolderRole> = {
  name: 'MailFolderRole',
  description: 'What a folder is for',
  values: {
    inbox: 'what arrives',
    drafts: 'what is not sent yet',
    sent: 'what was sent',
    archive: 'what is kept out of the way',
    spam: 'what is unwanted; deleted after some days',
    trash: 'what was deleted; gone after some days',
    own: 'a folder that its owner made',
  },
};

export const standingRoles = ['inbox', 'drafts', 'sent', 'archive', 'spam', 'trash'] as const satisfies readonly FolderRole[];

export type MailFolder = {
  readonly folderId: string;
  readonly role: FolderRole;
  /** Of an own folder, as its owner calls it; undefined for the others, which pages name in the reader's language. */
  readonly name: string | undefined;
  readonly unread: number;
};

export const LONGEST_FOLDER_NAME = 60;
