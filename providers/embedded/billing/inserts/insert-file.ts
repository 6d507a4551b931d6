import { z } from 'zod';
import { accountParts } from '#platform/rules/account-part.ts';
import { isCalendarDate } from '#platform/rules/calendar.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import { readJsonFile } from '#platform/server/commands/json-file.ts';
import type { InsertToPublish } from '#providers/books/inserts.ts';

const words = z
  .string()
  .refine((text) => text.trim() !== '', 'is empty')
  .refine((text) => !holdsCardNumber(text), 'holds what looks like a card number');
const date = z.string().refine(isCalendarDate, 'is not a date: write it like 2026-12-01');
const paragraphs = z.array(words).min(1, 'has no paragraph');

/** A newsletter or disclosure as written by an operator. */
const insertFile = z
  .strictObject({
    insertId: z.string().regex(/^[a-z0-9-]{1,64}$/, 'is lower-case letters, digits and hyphens, 64 at most'),
    kind: z.enum(['newsletter', 'disclosure']),
    title: z.strictObject({ en: words, es: words }),
    text: z
      .strictObject({ en: paragraphs, es: paragraphs })
      .refine(({ en, es }) => en.length === es.length, 'has not as many paragraphs in Spanish as in English'),
    parts: z.array(z.enum(accountParts)).min(1, 'names no part'),
    states: z.optional(
      z.array(z.string().regex(/^[A-Z]{2}$/, 'is not a state: write it like NC')).min(1, 'names no state: leave it out for everywhere'),
    ),
    from: date,
    until: z.optional(date),
  })
  .refine(({ from, until }) => until === undefined || until >= from, { path: ['until'], message: 'comes before from' });

/** @throws OperatorError if the file cannot be read, naming every problem in it */
export const readInsertFile = (file: string): Promise<Omit<InsertToPublish, 'version'>> => readJsonFile(file, insertFile);
