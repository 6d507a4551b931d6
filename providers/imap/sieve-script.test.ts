import { expect, test } from 'vitest';
import { usualSettings } from '#modules/mail/rules/settings-of-box.ts';
import { sieveScript } from './sieve-script.ts';

const places = { pathOf: (folderId: string) => (folderId === 'f1' ? 'School' : undefined), trash: 'Trash' };
const filter = (change: object) => ({ filterId: 'x', field: 'from', contains: 'a', act: 'flag', folderId: undefined, ...change }) as const;

test('a mailbox that treats nothing in its own way has a script that does nothing', () => {
  expect(sieveScript(usualSettings, places)).toBe('require ["copy", "fileinto", "imap4flags", "mailbox"];\r\n');
});

test('what a customer typed stays between its quotes, whatever it is', () => {
  const script = sieveScript({ ...usualSettings, filters: [filter({ field: 'subject', contains: 'a"; discard;\r\n\\' })] }, places);
  expect(script.split('\r\n')[1]).toBe('if header :contains "subject" "a\\"; discard; \\\\" { addflag "\\\\Flagged"; }');
});

test('a filter into a folder that is not there, and one that looks for nothing, do nothing', () => {
  const filters = [filter({ act: 'move', folderId: 'gone' }), filter({ act: 'trash', contains: '' })];
  expect(sieveScript({ ...usualSettings, filters }, places).split('\r\n')).toHaveLength(2);
});
