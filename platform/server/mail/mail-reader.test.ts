import { afterAll, describe, expect, test } from 'vitest';
import { broken, hostileHtml } from './corpus-testing.ts';
import { createMailReader } from './mail-reader.ts';

const reader = createMailReader();
afterAll(() => reader.end());

const read = (raw: string | Uint8Array, pictures = false) => reader.read(Buffer.from(raw), { pictures });

describe('a page of a stranger', () => {
  test.each(Object.keys(hostileHtml))('is harmless: %s', async (name) => {
    const mail = await read(hostileHtml[name] ?? '');
    const page = mail?.html ?? '';
    // Links lead out only when they are pressed; nothing else names another place.
    expect(page.replace(/ href="https:\/\/[^"]*"/g, '')).not.toMatch(
      /evil\.example|<(script|style|svg|math|iframe|object|embed|form|input|button|meta|base|link|video|audio)\b/i,
    );
    expect(page).not.toMatch(/ on\w+=|javascript:|url\(|expression\(|srcdoc|position:|target="_top"/i);
    expect(mail?.text === '' && page === '').toBe(false);
  });

  test('loads pictures of other hosts only when they are asked for, and by https alone', async () => {
    const raw = hostileHtml['tracking pixels'] ?? '';
    expect((await read(raw))?.remotePictures).toBe(2);
    const shown = await read(raw, true);
    expect(shown?.html?.match(/src="[^"]*"/g)).toEqual(['src="https://pixel.evil.example/1.gif"']);
  });

  test('shows a picture that came along', async () => {
    const raw = [
      ...[
        'From: a@example.com',
        'Content-Type: multipart/related; boundary="r"',
        '',
        '--r',
        'Content-Type: text/html',
        '',
        '<p>Hi <img src="cid:pic"></p>',
      ],
      ...['--r', 'Content-Type: image/png', 'Content-ID: <pic>', 'Content-Transfer-Encoding: base64', '', 'iVBORw0KGgo=', '--r--', ''],
    ].join('\r\n');
    const mail = await read(raw);
    expect(mail?.html).toContain('src="data:image/png;base64,iVBORw0KGgo="');
    expect(mail?.files).toEqual([]);
  });
});

describe('a message that is broken', () => {
  test.each(Object.keys(broken))('is read, or said to be unreadable, and holds up no other: %s', async (name) => {
    const { raw = '', readable = true } = broken[name] ?? {};
    const [mail, next] = await Promise.all([read(raw), read('From: a@example.com\r\nSubject: Next\r\n\r\nHello')]);
    expect(mail !== undefined).toBe(readable);
    expect(next?.digest.subject).toBe('Next');
  });

  test('tells at most a hundred of its recipients, and how many there are', async () => {
    const digest = await reader.digest(Buffer.from(broken['ten thousand recipients']?.raw ?? ''));
    expect([digest?.to.length, digest?.recipients]).toEqual([100, 10_000]);
  });

  test('has names and subjects of one line, which run in one direction', async () => {
    for (const name of ['a name that turns', 'a header in a subject']) {
      const digest = await reader.digest(Buffer.from(broken[name]?.raw ?? ''));
      expect(`${digest?.from.name}${digest?.subject}`).not.toMatch(/[\r\n\u202e\u202c]/);
    }
  });

  test('tells of a file that is not what its name says, and gives names that are names', async () => {
    const filesOf = async (name: string) => (await read(broken[name]?.raw ?? ''))?.files;
    expect(await filesOf('a program that is called a picture')).toMatchObject([{ name: 'holiday.jpg', lies: true }]);
    expect(await filesOf('a zip bomb')).toMatchObject([{ name: 'bomb.zip', lies: false }]);
    expect(await filesOf('winmail.dat')).toMatchObject([{ name: 'winmail.dat', lies: false }]);
    expect((await filesOf('a path for a name'))?.[0]?.name).not.toMatch(/[/\\]/);
  });

  test('that keeps its reader busy is given up, and the next one is read', async () => {
    const hasty = createMailReader(1);
    const large = Buffer.from(`From: a@example.com\r\nContent-Type: text/html\r\n\r\n${'<p><b>x</b></p>'.repeat(100_000)}`);
    expect(await hasty.read(large, { pictures: false })).toBeUndefined();
    await hasty.end();
    expect((await read('From: a@example.com\r\n\r\nHello'))?.text.trim()).toBe('Hello');
  });
});
