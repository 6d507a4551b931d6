import { ageing } from '#modules/billing/rules/ageing.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ProviderNotice } from '../../events/provider-notice.ts';
import type { StepDue } from '../dunning/steps-due.ts';
import type { PartKey } from '../part-keys.ts';
import type { IssuedStatement } from '../statements/issue-statements.ts';
import type { PartAtNight } from './claim-parts.ts';

/** The notice of a step, with what was past due on its day. */
export function stepEvent({ accountId, part, balance, items }: PartAtNight, { step, pastDueSince, on }: StepDue, at: IsoInstant): ProviderNotice {
  const told = { key: `${part} ${step} ${pastDueSince}`, accountId, at };
  const facts = { part, pastDue: ageing(balance, items, on).pastDue, pastDueSince };
  switch (step) {
    case 'warn':
      return { kind: 'interruption-warning', ...told, facts };
    case 'suspend':
      return { kind: 'service-stopped', ...told, facts: { ...facts, state: 'suspended' } };
    case 'disconnect':
      return { kind: 'service-stopped', ...told, facts: { ...facts, state: 'disconnected' } };
    case 'hotline':
      return { kind: 'service-stopped', ...told, facts: { ...facts, state: 'hotlined' } };
    case 'disconnect-temporarily':
      return { kind: 'service-stopped', ...told, facts: { ...facts, state: 'temporarily-disconnected' } };
    case 'deactivate':
      return { kind: 'service-stopped', ...told, facts: { ...facts, state: 'inactive' } };
    case 'ask-for-equipment':
      return { kind: 'equipment-due', ...told, facts };
  }
}

/** A statement's credits may settle a debt and restore service without a payment. */
export const restoredEvent = ({ accountId, part }: PartKey, lastEntry: number, minutes: number, at: IsoInstant): ProviderNotice => ({
  kind: 'service-restored',
  key: `${part} restored ${lastEntry}`,
  accountId,
  at,
  facts: { part, minutes },
});

export const statementEvent = ({ accountId, ...facts }: IssuedStatement, at: IsoInstant): ProviderNotice => ({
  kind: 'statement-ready',
  key: `${facts.part} statement ${facts.on}`,
  accountId,
  at,
  facts,
});
