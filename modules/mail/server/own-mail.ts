import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Mailbox, MailboxState } from '../rules/mailbox.ts';
import type { BoxKey } from './port.ts';

/** The mailbox of a viewer, who alone sees what it holds. */
export type OwnMail = { readonly viewer: Viewer; readonly box: BoxKey; readonly mailbox: Mailbox; readonly state: MailboxState };

/** What belongs to it, with the mailbox through which it is read. */
export type Of<T> = T & { readonly mail: OwnMail };
