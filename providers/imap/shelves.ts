import type { ImapFlow } from 'imapflow';
import type { FolderRole } from '#modules/mail/rules/folder.ts';

/** A folder of a mailbox as its server has it. `name`: of an own one, in which its owner sees the server's path. */
export type Shelf = { readonly role: FolderRole; readonly path: string; readonly name: string; readonly unread: number };

/** By what servers say that they are for (RFC 6154), and how they are called where one is missing. */
const roles: Readonly<Record<string, Exclude<FolderRole, 'own'>>> = {
  '\\Inbox': 'inbox',
  '\\Drafts': 'drafts',
  '\\Sent': 'sent',
  '\\Archive': 'archive',
  '\\Junk': 'spam',
  '\\Trash': 'trash',
};
const names = { drafts: 'Drafts', sent: 'Sent', archive: 'Archive', spam: 'Junk', trash: 'Trash' } as const;

/** Everything that can be opened. The standing folders are made if the server has none of them. */
export async function readShelves(client: ImapFlow): Promise<readonly Shelf[]> {
  const found = await list(client);
  const missing = Object.entries(names).filter(([role]) => !found.some((shelf) => shelf.role === role));
  if (missing.length === 0) return found;
  for (const [, name] of missing) await client.mailboxCreate(name);
  return list(client);
}

async function list(client: ImapFlow): Promise<readonly Shelf[]> {
  const prefix = client.namespace ? client.namespace.prefix : '';
  return (await client.list({ statusQuery: { unseen: true } }))
    .filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'))
    .map(({ path, specialUse, status }) => ({
      ...{ path, role: roles[specialUse ?? ''] ?? ('own' as const) },
      name: path.startsWith(prefix) ? path.slice(prefix.length) : path,
      unread: status?.unseen ?? 0,
    }));
}

/** An own folder's name as the server can have it: what divides its paths is no letter of a name. */
export const nameAt = (client: ImapFlow, name: string): string => {
  const delimiter = client.namespace ? client.namespace.delimiter : '/';
  return delimiter ? name.replaceAll(delimiter, '-') : name;
};
