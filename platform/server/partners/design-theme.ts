import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { roles, type Theme } from '#platform/rules/partner/theme.ts';

const TOKENS = new URL('../../../design/tokens/tokens.css', import.meta.url);

export const color = z.strictObject({ light: z.string().regex(/^#[\da-f]{6}$/i), dark: z.string().regex(/^#[\da-f]{6}$/i) });
const wholeTheme = z.record(z.enum(roles), color);

/** The design's own colors, which a partner's replace. @throws ZodError if a role has none */
export function readDesignTheme(): Theme {
  const found = readFileSync(TOKENS, 'utf8').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return wholeTheme.parse(Object.fromEntries([...found].map(([, role, light, dark]) => [role, { light, dark }])));
}
