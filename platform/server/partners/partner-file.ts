import { z } from 'zod';
import { footprints } from '#platform/rules/partner/partner.ts';
import { storeServices } from '#platform/rules/partner/store.ts';
import { roles } from '#platform/rules/partner/theme.ts';
import { isTimeZone } from '#platform/rules/time/zoned-time.ts';
import { color } from './design-theme.ts';

/** A partner's name in links: letters and digits, so that it needs no encoding in a cookie. */
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

const timeZone = z.string().refine(isTimeZone, { error: 'a time zone such as America/New_York is expected' });
const hours = z.strictObject({ timeZone, week: z.tuple([day, day, day, day, day, day, day]) });
const display = line.max(40, { error: 'at most 40 characters are expected' });
const dial = z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'a number such as +15185550142 is expected' });

/** The schema of `partner.json` (docs/add-a-partner.md). */
export const partnerFile = z.strictObject({
  code: linkName,
  aliases: z.array(linkName).default([]),
  footprints: z.array(z.enum(footprints)).default([]),
  servesEverybodyElse: z.boolean().default(false),
  name: line.max(40, { error: 'at most 40 characters are expected' }),
  phone: z.strictObject({ display, hours, dial }),
  address: lines.min(1, { error: 'a postal address is expected' }),
  legal: z.strictObject({ en: lines, es: lines }),
  links: z.strictObject({
    enterprise: site,
    affordableConnectivity: site.optional(),
    voiceZone: site.optional(),
    voicemail: z.strictObject({ production: site, staging: site }).optional(),
    watchTv: z.strictObject({ production: site, staging: site }).optional(),
    tpsiEndpoint: z.strictObject({ production: site, staging: site }).optional(),
    customerCommitment: site.optional(),
  }),
  setTopBoxEligible: z.boolean().optional(),
  map: site
    .refine((address) => address.includes('{latitude}') && address.includes('{longitude}'), {
      error: '{latitude} and {longitude} are expected in it',
    })
    .optional(),
  /** App store addresses; customers are offered the app only in a store with an address. */
  apps: z.strictObject({ ios: site, android: site }).partial().optional(),
  mailFrom: z
    .string()
    .regex(/^(?:[^<>\p{C}]*<)?[^\s<>@]+@[^\s<>@]+>?$/u, { error: 'an address, or Name <address>, is expected' })
    .optional(),
  /** Design roles that have another color here, if any. */
  theme: z.partialRecord(z.enum(roles), color).default({}),
});
export type PartnerFile = z.infer<typeof partnerFile>;

/** The schema of `stores.json`. */
export const storesFile = z
  .array(
    z.strictObject({
      name: line.max(60, { error: 'at most 60 characters are expected' }),
      street: line,
      city: line,
      state: z.string().regex(/^[A-Z]{2}$/, { error: 'two letters such as NY are expected' }),
      zip: z.string().regex(/^\d{5}$/, { error: 'five digits are expected' }),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      phone: z.strictObject({ display, dial }),
      hours,
      services: z.array(z.enum(storeServices)).min(1, { error: 'what can be done there is expected' }),
    }),
  )
  .max(2_000, { error: 'at most 2000 stores are expected' })
  .refine((stores) => new Set(stores.map(({ name }) => name)).size === stores.length, { error: 'two stores have the same name' });
export type StoresFile = z.infer<typeof storesFile>;
