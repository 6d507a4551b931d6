import type { ConsoleFields } from '#platform/rules/console/route.ts';
import { type Choice, footprints, type Target } from '../choice.ts';
import type { PartnerName } from './views.ts';

/** Prefix of a partner's code in the form, since a footprint may have the same code. */
const PARTNER = 'partner ';

export const partnerTarget = ({ code }: PartnerName): string => `${PARTNER}${code}`;
export const exceptionTarget = (target: Target): string => `exception ${JSON.stringify(target)}`;

/** The target that a form says, or the name of the field that does not give one. */
export function targetIn(
  { whom = '', share = '' }: ConsoleFields,
  { exceptions }: Choice,
  partners: readonly PartnerName[],
): Target | 'whom' | 'share' {
  if (whom === 'all') return {};
  const made = exceptions.find(({ target }) => whom === exceptionTarget(target));
  if (made) return made.target;
  const partner = partners.find((each) => whom === partnerTarget(each));
  if (partner) return { partner: partner.code };
  const footprint = footprints.find((each) => each === whom);
  if (footprint !== undefined) return { footprint };
  if (whom !== 'share') return 'whom';
  return /^[1-9]\d?$/.test(share.trim()) ? { percentage: Number(share.trim()) } : 'share';
}

/** Whether the form offers this target. Shares are typed, and combined conditions need the command line. */
export const isOffered = ({ partner, footprint, ...more }: Target, partners: readonly PartnerName[]): boolean =>
  Object.keys(more).length === 0 &&
  (partner === undefined ? footprints.some((each) => each === footprint) : footprint === undefined && isPartner(partner, partners));

export const isPartner = (code: string, partners: readonly PartnerName[]): boolean => partners.some((partner) => partner.code === code);
