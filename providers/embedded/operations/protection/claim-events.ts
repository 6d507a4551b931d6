import type { ProtectionNotice } from '#modules/phone-protection/rules/notices.ts';
import type { ClaimOfAccount } from '#modules/phone-protection/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';

/** What people are told of a claim that has come as far as it is. What they took back themselves, they know. */
export function eventsOf(claim: ClaimOfAccount, at: IsoInstant): readonly ProtectionNotice[] {
  const { accountId, claimId, number, state, remedy, deductible, denial = null, carrier = '', trackingNumber = '' } = claim;
  const told = { key: `phone-claim ${state} ${claimId}`, accountId, at };
  const of = { claimId, number };
  switch (state) {
    case 'filed':
      return [{ kind: 'phone-claim-filed', ...told, facts: of }];
    case 'approved':
    case 'denied':
      return [{ kind: 'phone-claim-decided', ...told, facts: { ...of, remedy, deductible, denial } }];
    case 'sent':
      return [{ kind: 'phone-claim-sent', ...told, facts: { ...of, remedy, carrier, trackingNumber } }];
    case 'completed':
      return [{ kind: 'phone-claim-completed', ...told, facts: { ...of, deductible } }];
    case 'withdrawn':
      return [];
  }
}
