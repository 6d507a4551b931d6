import { MAILBOX_PATH } from '../../rules/mailbox.ts';

/** The list of everyone or of one person, from the newest mail on or from before one. */
export function listAddress(username: string | undefined, before?: number): string {
  const query = new URLSearchParams({ ...(username !== undefined && { user: username }), ...(before !== undefined && { before: String(before) }) });
  return query.size === 0 ? MAILBOX_PATH : `${MAILBOX_PATH}?${query}`;
}
