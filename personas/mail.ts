import type { MailAddress, Vouched } from '#modules/mail/rules/message.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { AccountDefinition } from '#providers/embedded/accounts/definition.ts';
import { folderIdOf } from '#providers/embedded/operations/mail/boxes.ts';
import { createMail, DEMO_DOMAIN } from '#providers/embedded/operations/mail/mail-port.ts';
import { type MessageToStore, storeMessages } from '#providers/embedded/operations/mail/store-messages.ts';

type Folder = Parameters<typeof folderIdOf>[1];
/** A message of a story. `agoMs`: before the demo was seeded. `html`: in place of its text. */
type Mailed = {
  readonly from: MailAddress;
  readonly agoMs: number;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly file?: { readonly name: string; readonly text: string };
  readonly folder?: Folder;
  readonly isRead?: true;
  readonly vouched?: Vouched;
};

const person = (name: string, address: string): MailAddress => ({ name, address });
const days = (count: number, hours = 0) => count * DAY_MS + hours * HOUR_MS;

const school = person('Maplewood School', 'office@maplewood.example');
const june = person('June Marsh', 'june.marsh@oldmill.example');
const savings = person('Piedmont Savings', 'news@piedmont-savings.example');

/** Who has mail, by username. */
const letters: Readonly<Record<string, readonly Mailed[]>> = {
  olivia: [
    {
      ...{ from: school, agoMs: days(0, 2), subject: 'Field trip on December 4', vouched: 'yes' },
      text: 'Dear parents,\n\non Friday, December 4, class 5B visits the science museum. The bus leaves at 8:15 am and is back by 2 pm. Lunch is included.\n\nSign the attached slip and send it back by Wednesday.\n\nKind regards,\nHelen Ortiz',
      file: { name: 'Permission slip.txt', text: 'I allow my child to take part in the field trip on December 4.\n\nName:\nSignature:\n' },
    },
    {
      ...{ from: savings, agoMs: days(0, 4), subject: 'Your November summary', vouched: 'yes', text: 'You put aside $120.00 this month.' },
      html: '<div style="background-color:#f4f1e8;padding:24px"><h1 style="color:#1b4d3e">You put aside $120.00</h1><p>That is $20.00 more than in October.</p><img src="https://pictures.piedmont-savings.example/november.png" width="320" height="120" alt="Your savings by month"><p><a href="https://piedmont-savings.example/summary">See your summary</a></p><img src="https://count.piedmont-savings.example/open?id=8260" width="1" height="1"></div>',
    },
    {
      ...{ from: june, agoMs: days(2, 1), subject: 'Pie recipe, as promised', isRead: true },
      text: 'You need four apples, and do not forget the cinnamon.\n\nPeel them, cut them small, and bake everything for forty minutes.\n\nLove, June',
    },
    {
      ...{ from: person('Theo', 'theo@maplewood-kids.example'), agoMs: days(6), subject: 'Re: bike', isRead: true },
      text: 'Can we get it on Saturday?\n\n> The shop has the red one now.',
    },
    {
      ...{
        from: person('Demarc billing', 'billing@demarc-account.example'),
        agoMs: days(1),
        subject: 'Your account is closed today',
        folder: 'spam',
        vouched: 'no',
      },
      text: 'Send us your password, or your account is closed today.',
    },
    {
      ...{ from: person('Olivia Marsh', ''), agoMs: days(3), subject: 'Pie recipe?', folder: 'sent', isRead: true },
      text: 'Hello June,\n\nwould you send me the recipe of your apple pie?\n\nOlivia',
    },
  ],
  ethan: [
    {
      from: person('Rivertown Hockey', 'coach@rivertown.example'),
      agoMs: days(0, 5),
      subject: 'Practice moved to six',
      text: 'Bring the blue shirts.',
    },
  ],
  isabella: [
    {
      ...{ from: person('Clínica San Marcos', 'citas@sanmarcos.example'), agoMs: days(1), subject: 'Su cita del jueves', vouched: 'yes' },
      text: 'Estimada señora Fuentes:\n\nle recordamos su cita del jueves a las nueve de la mañana.\n\nSaludos,\nClínica San Marcos',
    },
    {
      from: person('Marta Fuentes', 'marta@fuentes.example'),
      agoMs: days(3),
      subject: 'Fotos de la niña',
      isRead: true,
      text: 'Mira qué grande está. ¡Besos!',
    },
  ],
  james: [
    {
      from: person('Bay City Club', 'tickets@baycity.example'),
      agoMs: days(1),
      subject: 'Tickets for Saturday',
      text: 'They are at the desk under your name.',
    },
  ],
};

/** Mailboxes of the demo, with what lies in them: all of it in one statement. */
export async function openMailboxes(database: Database, accounts: readonly AccountDefinition[], now: IsoInstant): Promise<void> {
  const mail = createMail(database);
  const all: MessageToStore[] = [];
  for (const { accountId, users } of accounts) {
    for (const { userId, username, firstName, lastName } of users) {
      const own = letters[username];
      if (!own) continue;
      const mailboxId = uuidOf('persona mailbox', username);
      const name = `${firstName} ${lastName}`;
      const address = `${firstName}.${lastName}@${DEMO_DOMAIN}`.toLowerCase();
      await mail.open({ accountId, mailboxId, userId, address, name, at: now });
      all.push(...own.map((letter, index) => messageOf(letter, { accountId, mailboxId, name, address, index, now })));
    }
  }
  await storeMessages(database, all);
}

type Owner = {
  readonly accountId: string;
  readonly mailboxId: string;
  readonly name: string;
  readonly address: string;
  readonly index: number;
  readonly now: IsoInstant;
};

function messageOf(letter: Mailed, { accountId, mailboxId, name, address, index, now }: Owner): MessageToStore {
  const isSent = letter.folder === 'sent';
  const owner = { name, address };
  const at = plusMilliseconds(now, -letter.agoMs);
  const [from, to] = isSent ? [owner, june] : [letter.from, owner];
  return {
    ...{
      accountId,
      mailboxId,
      messageId: uuidOf('persona mail', mailboxId, String(index)),
      folderId: folderIdOf(mailboxId, letter.folder ?? 'inbox'),
    },
    ...{ at, from, to: [to], subject: letter.subject, text: letter.text, isRead: letter.isRead ?? false, isFlagged: false },
    preview: letter.text.replace(/\s+/g, ' ').slice(0, 160),
    hasFiles: letter.file !== undefined,
    vouched: letter.vouched ?? 'unknown',
    raw: Buffer.from(rawOf(letter, { from, to, at })),
  };
}

const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const written = ({ name, address }: MailAddress) => `${word(name)} <${address}>`;

/** As it came (RFC 5322). */
function rawOf(
  { subject, text, html, file }: Mailed,
  { from, to, at }: { readonly from: MailAddress; readonly to: MailAddress; readonly at: IsoInstant },
): string {
  const head = [
    `From: ${written(from)}`,
    `To: ${written(to)}`,
    `Subject: ${word(subject)}`,
    `Date: ${new Date(at).toUTCString()}`,
    'MIME-Version: 1.0',
  ];
  const part = (type: string, content: string, more: readonly string[] = []) => [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    ...more,
    '',
    content,
  ];
  if (html === undefined && !file) return [...head, ...part('text/plain', text)].join('\r\n');
  const parts = [
    part('text/plain', text),
    ...(html === undefined ? [] : [part('text/html', html)]),
    ...(file ? [part('text/plain', file.text, [`Content-Disposition: attachment; filename="${file.name}"`])] : []),
  ];
  const kind = file ? 'mixed' : 'alternative';
  return [...head, `Content-Type: multipart/${kind}; boundary="part"`, '', ...parts.flatMap((one) => ['--part', ...one]), '--part--', ''].join(
    '\r\n',
  );
}
