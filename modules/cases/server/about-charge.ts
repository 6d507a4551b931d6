import { formatCents, formatDate } from '#platform/rules/format.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { messageOf, type TypedCase } from '../rules/case.ts';
import type { Asking, CasesDependencies } from './dependencies.ts';

const sayIn = createSay({ en, es });

/**
 * The message, begun with the charge as it is in our books: who answers sees what is asked about, and nobody can make it say something else.
 * Undefined if the viewer has no such charge. An empty message stays empty, so that it is refused.
 */
export async function aboutCharge(
  { chargeOf }: Pick<CasesDependencies, 'chargeOf'>,
  { viewer, language }: Pick<Asking, 'viewer' | 'language'>,
  typed: TypedCase,
  chargeId: string,
): Promise<TypedCase | undefined> {
  const charge = viewer && (await chargeOf(viewer, chargeId));
  if (!charge) return undefined;
  if (messageOf(typed.message) === '') return typed;
  const about = sayIn(language, 'aboutCharge', {
    name: charge.description[language],
    amount: formatCents(charge.amount, language),
    date: formatDate(charge.on, 'long', language),
  });
  return { ...typed, message: `${about}\n\n${typed.message}` };
}
