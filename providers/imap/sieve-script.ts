import type { BoxSettings, FilterField, MailFilter } from '#modules/mail/rules/settings-of-box.ts';

type Places = {
  /** Where a folder lies on the server; undefined for one that is not there. */
  readonly pathOf: (folderId: string) => string | undefined;
  readonly trash: string;
};

const headers: Readonly<Record<FilterField, string>> = { from: '"from"', to: '["to", "cc"]', subject: '"subject"' };

/** How a mailbox treats what arrives, for its server (Sieve, RFC 5228): the same as `meeting` says, but for the case of letters with accents. */
export function sieveScript({ filters, forwardTo, keepsForwarded }: Omit<BoxSettings, 'signature'>, { pathOf, trash }: Places): string {
  const used = filters.filter(({ contains }) => contains !== '');
  const marks = used.flatMap((filter) => {
    const flag = { read: '\\\\Seen', flag: '\\\\Flagged', move: undefined, trash: undefined }[filter.act];
    return flag === undefined ? [] : [`if ${meets(filter)} { addflag "${flag}"; }`];
  });
  const places = used.flatMap((filter) => {
    const path = filter.act === 'trash' ? trash : filter.act === 'move' && filter.folderId !== undefined ? pathOf(filter.folderId) : undefined;
    // A filter may be older than what has become of its folder.
    return path === undefined ? [] : [`if allof (${meets(filter)}, mailboxexists ${quoted(path)}) { fileinto ${quoted(path)}; stop; }`];
  });
  // What no person wrote is not sent on: it may tell that the one sent on before was not taken.
  const byPerson = 'not anyof (header :matches "auto-submitted" "auto-*", header :is "return-path" "<>")';
  const forward =
    forwardTo === undefined
      ? []
      : [`if ${byPerson} { ${keepsForwarded ? `redirect :copy ${quoted(forwardTo)};` : `redirect ${quoted(forwardTo)}; stop;`} }`];
  return ['require ["copy", "fileinto", "imap4flags", "mailbox"];', ...forward, ...marks, ...places, ''].join('\r\n');
}

const meets = ({ field, contains }: MailFilter): string => `header :contains ${headers[field]} ${quoted(contains)}`;

const quoted = (text: string): string => `"${text.replace(/[\r\n\0]+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
