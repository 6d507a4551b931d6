import type { Enumeration } from '#platform/rules/enumeration.ts';

export type FilterField = 'from' | 'to' | 'subject';
export type FilterAct = 'move' | 'read' | 'flag' | 'trash';

export const filterFieldEnum: Enumeration<FilterField> = {
  name: 'MailFilterField',
  description: 'What a filter looks at',
  values: { from: 'who wrote it', to: 'who it is written to', subject: 'what it is about' },
};

export const filterActEnum: Enumeration<FilterAct> = {
  name: 'MailFilterAct',
  description: 'What a filter does with what it finds',
  values: { move: 'puts it into a folder', read: 'marks it as read', flag: 'marks it as important', trash: 'deletes it' },
};

/** What happens to arriving messages whose field contains a text, whatever its letters' case. */
export type MailFilter = {
  readonly filterId: string;
  readonly field: FilterField;
  readonly contains: string;
  readonly act: FilterAct;
  /** Only of `move`. */
  readonly folderId: string | undefined;
};

/** How a mailbox treats what arrives. `forwardTo`: undefined if it stays here. */
export type BoxSettings = {
  readonly filters: readonly MailFilter[];
  readonly forwardTo: string | undefined;
  readonly keepsForwarded: boolean;
  readonly signature: string;
};

export const usualSettings: BoxSettings = { filters: [], forwardTo: undefined, keepsForwarded: true, signature: '' };

export const LONGEST_FILTER_TEXT = 200;
export const LONGEST_SIGNATURE = 2_000;

/** What a filter can look at, of a message that arrives. */
export type Arriving = { readonly from: string; readonly to: string; readonly subject: string };

/** The filters that a message meets, in their order; the first that moves or deletes it decides where it goes. */
export function meeting(filters: readonly MailFilter[], arriving: Arriving): readonly MailFilter[] {
  const met = filters.filter(({ field, contains }) => contains !== '' && arriving[field].toLowerCase().includes(contains.toLowerCase()));
  const first = met.find(({ act }) => act === 'move' || act === 'trash');
  return met.filter((one) => one === first || (one.act !== 'move' && one.act !== 'trash'));
}
