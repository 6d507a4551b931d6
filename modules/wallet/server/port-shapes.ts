import { z } from 'zod';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, orNone, part } from '#platform/server/ports/shapes.ts';
import type { WalletPort } from './port.ts';

const own = { methodId: z.string(), lastFour: z.string(), nameOn: z.string(), isDefault: z.boolean(), unavailable: z.optional(z.boolean()) };

const card = {
  ...own,
  kind: z.literal('card'),
  brand: z.enum(['visa', 'mc', 'amex', 'discover', 'creditCard']),
  expiry: z.object({ year: z.int(), month: z.int().min(1).max(12) }),
  zip: z.string(),
  prepaid: z.boolean(),
};

const bankAccount = { ...own, kind: z.literal('bankAccount'), accountType: z.enum(['checking', 'savings']) };

const token = z.string();

export const walletShapes: Shapes<WalletPort> = {
  methods: z.array(z.discriminatedUnion('kind', [z.object(card), z.object(bankAccount)])),
  chargeable: orNone(z.discriminatedUnion('kind', [z.object({ ...card, token }), z.object({ ...bankAccount, token })])),
  uses: z.array(z.object({ methodId: z.string(), autoPay: z.array(part), scheduledFor: orNone(date) })),
};
