import { readPartners } from '#platform/server/partners/read-partners.ts';
import { ClearLine } from '#platform/server/process/clear-line.ts';
import type { CommandContext } from '../command.ts';

/** The code of the partner that an operator names, by code or alias. @throws ClearLine where there is none of that name */
export function partnerNamed(name: string, { settings }: Pick<CommandContext, 'settings'>): string {
  const { all, named } = readPartners(settings.partners);
  const partner = named(name);
  if (!partner) throw new ClearLine(`"${name}" is no partner: ${all.map(({ code }) => code).join(', ')} are.`);
  return partner.code;
}
