import { z } from 'zod';
import { footprints } from '#platform/rules/partner.ts';
import { roles } from '#platform/rules/theme.ts';
import { colour } from './design-theme.ts';

/** A name by which links call a partner: letters and digits, so that it stands in a cookie as it is. */
const linkName = z.string().regex(/^[A-Z][A-Z0-9]{1,15}$/, { error: 'two to sixteen capital letters and digits are expected' });
const line = z
  .string()
  .trim()
  .min(1, { error: 'a text is expected' })
  .max(200, { error: 'at most 200 characters are expected' })
  .regex(/^\P{C}*$/u, { error: 'one line is expected' });
const lines = z.array(line).max(6, { error: 'at most six lines are expected' });
const site = z.url({ protocol: /^https$/, error: 'an address that begins with https:// is expected' });

const aTime = { error: 'a time such as 07:00 is expected' };
const clockTime = z.templateLiteral([z.number(), ':', z.number()], aTime).refine((text) => /^(?:[01]\d|2[0-4]):[0-5]\d$/.test(text), aTime);
/** From and to; null: closed that day. */
const day = z.tuple([clockTime, clockTime]).nullable();

function isTimeZone(text: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What `partner.json` says (docs/add-a-partner.md). */
export const partnerFile = z.strictObject({
  code: linkName,
  aliases: z.array(linkName).default([]),
  footprints: z.array(z.enum(footprints)).default([]),
  servesEverybodyElse: z.boolean().default(false),
  name: line.max(40, { error: 'at most 40 characters are expected' }),
  phone: z.strictObject({
    display: line.max(40, { error: 'at most 40 characters are expected' }),
    hours: z.strictObject({
      timeZone: z.string().refine(isTimeZone, { error: 'a time zone such as America/New_York is expected' }),
      week: z.tuple([day, day, day, day, day, day, day]),
    }),
    dial: z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'a number such as +15185550142 is expected' }),
  }),
  address: lines.min(1, { error: 'a postal address is expected' }),
  legal: z.strictObject({ en: lines, es: lines }),
  links: z.strictObject({ enterprise: site, stores: site, affordableConnectivity: site, voiceZone: site.optional() }),
  mailFrom: z
    .string()
    .regex(/^(?:[^<>\p{C}]*<)?[^\s<>@]+@[^\s<>@]+>?$/u, { error: 'an address, or Name <address>, is expected' })
    .optional(),
  /** Roles of the design that have another colour here; a part of them, or none. */
  theme: z.partialRecord(z.enum(roles), colour).default({}),
});
export type PartnerFile = z.infer<typeof partnerFile>;
