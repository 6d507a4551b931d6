import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationFolders } from './migrations.ts';

/** What the version before may still need, or cannot satisfy: it runs beside the new one while that is deployed, and again after a rollback. */
const CONTRACTS = [
  /\bdrop\s+(table|column|view|function)\b/,
  /\balter\s+table\s+\S+\s+(rename\s+(to|column)|set\s+schema)\b/,
  /\balter\s+column\s+\w+\s+(set\s+not\s+null|drop\s+default|(set\s+data\s+)?type)\b/,
  /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/,
];
/** A later migration that contracts says in a comment why the version before does without it. */
const REASON = /^-- Contracts: .{20,}$/m;

/** Written before the rule, and before any version ran beside another. */
const BEFORE_THE_RULE: ReadonlySet<string> = new Set([
  '0015-sessions-to-see',
  '0036-nights',
  '0125-email-since',
  '0250-contacts-of-two-kinds',
  '0272-taxes-from-a-day',
  '0274-american-names',
  '0275-american-names',
]);

const contractsIn = (text: string): boolean => CONTRACTS.some((each) => each.test(text.replaceAll(/--.*$/gm, '').toLowerCase()));

const files = migrationFolders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name: name.slice(0, -'.sql'.length), text: readFileSync(join(folder, name), 'utf8') })),
);

test('(F24) the version before can run on the schema of each migration, or the migration says why it may contract', () => {
  const contracting = files.filter(({ text }) => contractsIn(text) && !REASON.test(text)).map(({ name }) => name);
  expect(contracting.filter((name) => !BEFORE_THE_RULE.has(name))).toEqual([]);
  expect([...BEFORE_THE_RULE].filter((name) => !contracting.includes(name))).toEqual([]);
});

test.each([
  'alter table demarc.a drop column b;',
  'alter table demarc.a rename to c;',
  'alter table demarc.a set schema c;',
  'alter table demarc.a\n  rename column b to c;',
  'alter table demarc.a alter column b set not null;',
  'alter table demarc.a alter column b drop default;',
  'alter table demarc.a alter column b type bigint;',
  'alter table demarc.a add column b text not null, add column c text default 1;',
])('the version before cannot run on: %s', (text) => {
  expect(contractsIn(text)).toBe(true);
});

test.each([
  'create table demarc.a (b text not null);',
  "alter table demarc.a add column b text not null default '', add column c text;",
  '-- drop column b\nalter index demarc.a rename to c;',
])('the version before can run on: %s', (text) => {
  expect(contractsIn(text)).toBe(false);
});
