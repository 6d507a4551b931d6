import { hasKey } from '#platform/rules/has-key.ts';
import type { Entry } from '../rules/catalogue.ts';

/** A catalogue as its file has it: one entry a line, amounts in dollars. What is read back is the same. */
export const writtenCatalogue = (entries: readonly Entry[]): string => entries.map((entry) => `${JSON.stringify(entry, inDollars)}\n`).join('');

const amounts = { monthly: true, once: true, reduction: true } as const;

const inDollars = (key: string, value: unknown): unknown => (hasKey(amounts, key) && typeof value === 'number' ? (value / 100).toFixed(2) : value);
