import type { MailBoxShownFragment, MailRowFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import type { MailRefusal } from '../rules/message.ts';

type Words = Say<typeof en>;
type Folder = Pick<MailBoxShownFragment['folders'][number], 'role' | 'name'>;
type Person = MailRowFragment['from'];

/** A standing folder in the reader's language, an own one as its owner calls it. */
export const folderName = ({ role, name }: Folder, say: Words): string => (role === 'own' ? (name ?? '') : say(role));

/** A name that is written like an address would be taken for the one that it comes from. */
export const personName = ({ name, address }: Person): string => (name === '' || name.normalize('NFKC').includes('@') ? address : name);

const K = 1024;

/** A size as people say it. @param kilobytes of 1,024 bytes */
export function sizeOf(kilobytes: number, say: Words, language: string): string {
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  if (kilobytes < K) return say('size', { size: number(Math.ceil(kilobytes)) });
  return kilobytes < K * K ? say('sizeMb', { size: number(kilobytes / K) }) : say('sizeGb', { size: number(kilobytes / K / K) });
}

const refusals = {
  gone: 'gone',
  'not-now': 'notNow',
  malformed: 'malformed',
  'too-many': 'tooMany',
  taken: 'taken',
  changed: 'changed',
  'too-large': 'tooLarge',
  full: 'noRoom',
} as const satisfies Record<MailRefusal, keyof typeof en>;

export const refusalText = (reason: MailRefusal, say: Words): string => say(refusals[reason]);
