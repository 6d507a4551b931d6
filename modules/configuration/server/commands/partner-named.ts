import type { CommandContext } from '#platform/server/commands/command.ts';
import { readPartners } from '#platform/server/partners/read-partners.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';

/** The code of a partner, by code or alias. @throws OperatorError if there is no such partner */
export function partnerNamed(name: string, { settings }: Pick<CommandContext, 'settings'>): string {
  const { all, named } = readPartners(settings.partners);
  const partner = named(name);
  if (!partner) throw new OperatorError(`"${name}" is not a partner: use one of ${all.map(({ code }) => code).join(', ')}.`);
  return partner.code;
}
