import { z } from 'zod';
import { footprints } from '#platform/rules/partner/partner.ts';
import { roles } from '#platform/rules/role.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { instant, orNone } from '#platform/server/ports/shapes.ts';
import type { AccountsPort } from './port.ts';

const text = z.string();

const user = z.object({
  userId: text,
  accountId: text,
  username: text,
  role: z.enum(roles),
  firstName: text,
  lastName: text,
  email: text,
  emailSince: instant,
  phone: text,
  language: z.enum(['en', 'es']),
});

const region = z.object({ system: text, principle: text, agent: text, siteId: text, company: text, franchise: text });

const account = z.object({
  accountId: text,
  accountNumber: text,
  accountGuid: text,
  type: z.enum(['standard', 'other']),
  customerType: z.enum(['residential', 'enterprise']),
  footprint: z.enum(footprints),
  timeZone: text,
  cycleDay: z.int(),
  isCpniCompliant: z.boolean(),
  biller: z.object({ type: text, billingId: text, region, spcoreDivisionId: text, locationId: text }),
  address: z.object({ addressLine1: text, city: text, state: text, zip: text }),
  services: z.array(
    z.object({
      line: z.enum(['internet', 'tv', 'voice', 'mobile', 'streaming']),
      planName: z.object({ en: text, es: text }),
      provisioned: z.boolean(),
      lines: z.int(),
    }),
  ),
  restrictions: z.object({ card: z.boolean(), bankAccount: z.boolean(), doublePayment: z.boolean() }),
  openedAt: instant,
});

export const accountsShapes: Shapes<AccountsPort> = {
  user: orNone(user),
  usersAt: z.array(user),
  search: z.array(user),
  account: orNone(account),
  accountIdOf: orNone(text),
};
