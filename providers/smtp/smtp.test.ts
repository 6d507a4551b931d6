import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Behind, describeChannel, message } from '#modules/notices/server/channel.contract.ts';
import { createSmtp } from './smtp.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A mail server that answers each RCPT as configured and keeps what it was sent. */
async function openServer(answerToRcpt = '250 ok', encrypted = false) {
  const letters: string[] = [];
  const commands: string[] = [];
  server = createServer((socket) => converse(socket, answerToRcpt, commands, letters));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const smtp = createSmtp({ url: `smtp://127.0.0.1:${address.port}`, from: 'Demarc <notices@example.com>', encrypted });
  return { smtp, letters, commands };
}

function converse(socket: Socket, answerToRcpt: string, commands: string[], letters: string[]): void {
  let letter: string[] | undefined;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    commands.push(line);
    if (line === 'STARTTLS') return say('502 not offered');
    if (line.startsWith('RCPT')) return say(answerToRcpt);
    if (line === 'DATA') {
      letter = [];
      return say('354 go on');
    }
    if (line === 'QUIT') return socket.end('221 bye\r\n');
    return say('250 ok');
  };
  say('220 mail.example.com');
  socket.on('error', () => {});
  socket.on('data', (data) => {
    const lines = (rest + data.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (letter === undefined) answer(line);
      else if (line !== '.') letter.push(line);
      else {
        letters.push(letter.join('\n'));
        letter = undefined;
        say('250 taken');
      }
    }
  });
}

const answerOf: Record<Behind, string> = { takes: '250 ok', refuses: '550 no such user', 'puts off': '451 try later' };

describeChannel('a mail server', async (behind) => {
  const { smtp, letters } = await openServer(answerOf[behind]);
  return { channel: smtp, received: () => letters.map((letter) => /^Message-ID: (.*)$/m.exec(letter)?.[1] ?? '') };
});

test('a mail is sent as text and HTML, in its language, and marked as automatic', async () => {
  const { smtp, letters } = await openServer();
  expect(await smtp.send(message)).toBe('sent');
  const [letter] = letters;
  expect(letter).toContain('From: Demarc <notices@example.com>');
  expect(letter).toContain('To: olivia@example.com');
  expect(letter).toContain('Content-Language: es');
  expect(letter).toContain('Auto-Submitted: auto-generated');
  expect(letter).toContain('multipart/alternative');
  expect(letter?.indexOf('text/plain')).toBeLessThan(letter?.indexOf('text/html') ?? 0);
});

test('the same message has the same Message-ID, so that receivers recognize it', async () => {
  const { smtp, letters } = await openServer();
  await smtp.send(message);
  await smtp.send(message);
  expect(letters.map((letter) => /^Message-ID: (.*)$/m.exec(letter)?.[1])).toEqual(Array(2).fill('<0123456789abcdef@example.com>'));
});

test('(A14) an address cannot add another one or a header', async () => {
  const { smtp, commands, letters } = await openServer();
  await smtp.send({ ...message, address: 'olivia@example.com\r\nBcc: x@example.com', subject: 'Uno\r\nBcc: y@example.com' }).catch(() => {});
  expect(commands.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
  expect(letters.join('\n')).not.toMatch(/^Bcc:/m);
});

test('if encryption is required, nothing is sent to a server that does not offer it', async () => {
  const { smtp, letters, commands } = await openServer('250 ok', true);
  await expect(smtp.send(message)).rejects.toThrow();
  expect(letters).toEqual([]);
  expect(commands.filter((command) => command.startsWith('MAIL'))).toEqual([]);
});

test('a server that is down is tried again', async () => {
  await expect(createSmtp({ url: 'smtp://127.0.0.1:1', from: 'notices@example.com', encrypted: false }).send(message)).rejects.toThrow();
});
