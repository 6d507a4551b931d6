import { z } from 'zod';
import { accountParts } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** The building blocks of port shapes. */

export const money = z.custom<Cents>((value) => Number.isSafeInteger(value));

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const date = z.custom<IsoDate>((value) => typeof value === 'string' && DATE.test(value));

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
export const instant = z.custom<IsoInstant>((value) => typeof value === 'string' && INSTANT.test(value));

export const part = z.enum(accountParts);

/** A text in both languages. */
export const inBoth = z.object({ en: z.string(), es: z.string() });

/** Optional: a provider may send `undefined` or leave it out. */
export const orNone = <Shape extends z.ZodType>(shape: Shape): z.ZodType<z.output<Shape> | undefined> => z.optional(shape);

/** A page of a list paged by key. */
export const pageOf = <Shape extends z.ZodType>(item: Shape) => z.object({ items: z.array(item), next: orNone(z.string()) });
