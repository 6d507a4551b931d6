import type { Entry } from '../../rules/catalogue.ts';
import type { ChangeKind } from '../../rules/changes.ts';

export const kindWords = {
  plan: 'kind_plan',
  'add-on': 'kind_add_on',
  equipment: 'kind_equipment',
  device: 'kind_device',
  fee: 'kind_fee',
  promotion: 'kind_promotion',
  channel: 'kind_channel',
  area: 'kind_area',
} as const satisfies Record<Entry['kind'], string>;

export const changeWords = {
  added: { word: 'change_added', tone: 'good' },
  changed: { word: 'change_changed', tone: 'underway' },
  removed: { word: 'change_removed', tone: 'look' },
} as const satisfies Record<ChangeKind, object>;

/** The page of an entry. */
export const entryPath = ({ kind, id }: { readonly kind: Entry['kind']; readonly id: string }): `/${string}` => `/catalogue/entries/${kind}/${id}`;
