import { z } from 'zod';
import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import { readJsonFile } from '#platform/server/commands/json-file.ts';
import type { TaxRule } from '#providers/books/taxes.ts';
import { planGroups } from '../plans/plan-groups.ts';

const words = z
  .string()
  .refine((text) => text.trim() !== '', 'is empty')
  .refine((text) => !holdsCardNumber(text), 'holds what looks like a card number');
const percent = z.string().regex(/^\d{1,2}(\.\d{1,4})?$/, 'is not a percentage of at most four decimals: write it like "8.875"');

const shared = {
  code: z.string().regex(/^[a-z0-9-]{1,64}$/, 'is lower-case letters, digits and hyphens, 64 at most'),
  jurisdiction: words,
  description: z.strictObject({ en: words, es: words }),
  appliesTo: z.array(z.enum(planGroups)).min(1, 'names nothing that is taxed'),
};

const rule = z
  .strictObject({
    ...shared,
    percent: z.optional(percent),
    flat: z.optional(z.string().refine((text) => readAmount(text) !== undefined, 'is not an amount: write it like "1.35"')),
  })
  .refine((one) => (one.percent === undefined) !== (one.flat === undefined), 'has either percent or flat');

/** A state's taxes as written by an operator. A state that no longer taxes has one of "0" percent. */
const taxFile = z
  .array(rule)
  .min(1, 'names no tax')
  .refine((rules) => new Set(rules.map(({ code }) => code)).size === rules.length, 'has a code twice');

/** @throws OperatorError if the file cannot be read, naming every problem in it */
export const readTaxFile = async (file: string): Promise<readonly TaxRule[]> => (await readJsonFile(file, taxFile)).map(ruleOf);

function ruleOf({ percent: rate, flat, ...one }: z.infer<typeof rule>): TaxRule {
  const amount = flat === undefined ? undefined : readAmount(flat);
  if (amount !== undefined) return { ...one, flat: amount };
  // Parsed as text because a float cannot hold it exactly: "8.875" is 88,750 millionths.
  const [whole = '0', decimals = ''] = (rate ?? '0').split('.');
  return { ...one, rateMillionths: Number(whole + decimals.padEnd(4, '0')) };
}
