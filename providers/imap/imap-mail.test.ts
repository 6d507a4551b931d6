import { describe, expect, test } from 'vitest';
import type { MessageHead } from '#modules/mail/rules/message.ts';
import { findingOf, headOf, letterIdOf, vouchedIn } from './letter.ts';
import { cursorOf, isBefore, mergedPage } from './merge-drafts.ts';
import { lineOf } from './preview.ts';

const letter = {
  ...{ seq: 1, uid: 7, size: 900, internalDate: new Date('2026-03-20T15:10:11Z'), flags: new Set(['\\Seen']) },
  envelope: {
    messageId: '<a@example.com>',
    subject: 'Pie',
    date: new Date('2026-03-20T15:10:00Z'),
    from: [{ name: 'June', address: 'June@Example.com' }],
  },
};
const headAt = (minute: number, messageId: string): MessageHead => ({
  ...headOf({ ...letter, internalDate: new Date(Date.UTC(2026, 2, 20, 15, minute)) }, { folderId: 'f', preview: '', domain: 'd' }),
  messageId,
});

describe('a letter on a mail server', () => {
  test('has the same name wherever it lies, and another one than letters that differ in anything', () => {
    const name = letterIdOf(letter);
    expect(letterIdOf({ ...letter, seq: 9, uid: 99, flags: new Set() })).toBe(name);
    for (const change of [
      { size: 901 },
      { internalDate: new Date('2026-03-20T15:10:12Z') },
      { envelope: { ...letter.envelope, messageId: '<b@example.com>' } },
    ])
      expect(letterIdOf({ ...letter, ...change })).not.toBe(name);
    expect(findingOf(name)).toMatchObject({ larger: 899, smaller: 901 });
    for (const wrong of ['', 'x', '0189aabb-0000-4000-8000-000000000000', `${name}1`]) expect(findingOf(wrong)).toBeUndefined();
  });

  test('that has no head, no size and no date is shown as what it is', () => {
    const bare = headOf({ seq: 1, uid: 1, envelope: { date: new Date(Number.NaN) } }, { folderId: 'f', preview: '', domain: 'd' });
    expect(bare).toMatchObject({ from: { name: '', address: '' }, to: [], subject: '', bytes: 0, hasFiles: false });
    expect(headOf(letter, { folderId: 'f', preview: '', domain: 'd' })).toMatchObject({
      from: { name: 'June', address: 'june@example.com' },
      isRead: true,
    });
  });

  test('is vouched for by the word of its own server alone', () => {
    const line = (more: string, server = 'mail.example') => `Authentication-Results: ${server};\r\n\tspf=none; ${more}\r\n`;
    expect(vouchedIn(line('dmarc=pass header.from=old.example'), 'mail.example')).toBe('yes');
    expect(vouchedIn(line('dmarc=fail (p=reject) header.from=bank.example'), 'mail.example')).toBe('no');
    expect(vouchedIn(line('dmarc=fail (p=none) header.from=bank.example'), 'mail.example')).toBe('unknown');
    expect(vouchedIn(line('dmarc=pass', 'mail.example.attacker.example'), 'mail.example')).toBe('unknown');
    expect(vouchedIn(`${line('dmarc=fail (p=reject)')}${line('dmarc=pass')}`, 'mail.example')).toBe('no');
  });

  test('is told in a line, from any coding, cut anywhere, and never with the markup of HTML', () => {
    const plain = (encoding: string, charset = 'utf-8') => ({ type: 'text/plain', encoding, parameters: { charset } });
    expect(lineOf(Buffer.from('Ma=C3=B1ana a=\r\n las nueve'), plain('quoted-printable'))).toBe('Mañana a las nueve');
    expect(lineOf(Buffer.from(Buffer.from('Four  apples.\r\n').toString('base64')), plain('base64'))).toBe('Four apples.');
    expect(lineOf(Buffer.from('Ma\u00f1ana', 'latin1'), plain('8bit', 'iso-8859-1'))).toBe('Mañana');
    expect(lineOf(Buffer.from('Hello'), plain('8bit', 'no-such-coding'))).toBe('Hello');
    expect(lineOf(Buffer.from('Mañana').subarray(0, 3), plain('8bit'))).toBe('Ma');
    const html = '<head><style>p{color:red}</style></head><p onclick="x">Four &lt;apples&gt;</p><script>alert(1)';
    expect(lineOf(Buffer.from(html), { type: 'text/html', encoding: '7bit', parameters: {} })).toBe('Four <apples>');
  });
});

test('a list of letters and drafts goes on where it was, each at its own place', () => {
  const letters = [50, 40, 30, 20].map((minute, index) => ({ uid: 9 - index, head: headAt(minute, `l${minute}`) }));
  const drafts = [headAt(45, 'd45'), headAt(25, 'd25')];
  const first = mergedPage(letters, drafts, { first: 3, after: undefined });
  expect(first.items.map(({ messageId }) => messageId)).toEqual(['l50', 'd45', 'l40']);
  const { uid, before } = cursorOf(first.next);
  const rest = [letters.filter((one) => one.uid < (uid ?? 0)), drafts.filter((one) => isBefore(one, before))] as const;
  const second = mergedPage(...rest, { first: 3, after: first.next });
  expect(second).toMatchObject({ items: [{ messageId: 'l30' }, { messageId: 'd25' }, { messageId: 'l20' }], next: undefined });
});
