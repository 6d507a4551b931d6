import type { Enumeration } from '#platform/rules/enumeration.ts';
import { readAddresses } from './address.ts';
import type { DraftText } from './draft.ts';
import { mailLimits } from './mailbox.ts';

export type SendRefusal = 'nobody' | 'unusable' | 'too-many-people' | 'not-now' | 'too-many' | 'gone';

export const sendRefusalEnum: Enumeration<SendRefusal> = {
  name: 'MailSendRefusal',
  description: 'Why a message does not go out; it stays a draft as it is',
  values: {
    nobody: 'it is written to nobody',
    unusable: 'an address cannot be one',
    'too-many-people': 'it is written to more than 100 people',
    'not-now': 'the mailbox is locked or is being deleted',
    'too-many': 'too many messages were sent today',
    gone: 'it is not there any more, or has gone out',
  },
};

/** To whom a draft goes; each once, however often they are named. */
export const receiversOf = ({ to, cc, bcc }: Pick<DraftText, 'to' | 'cc' | 'bcc'>): readonly string[] => [
  ...new Set(readAddresses([to, cc, bcc].join('\n')).addresses.map(({ address }) => address)),
];

/** What keeps a draft from going out by what it says; undefined if nothing does. */
export function unsendable({ to, cc, bcc }: Pick<DraftText, 'to' | 'cc' | 'bcc'>): 'nobody' | 'unusable' | 'too-many-people' | undefined {
  const { addresses, unusable } = readAddresses([to, cc, bcc].join('\n'));
  if (unusable.length > 0) return 'unusable';
  if (addresses.length === 0) return 'nobody';
  return addresses.length > mailLimits.recipients ? 'too-many-people' : undefined;
}
