import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { BackupRefusal } from '../choices/backup.ts';
import type { ApprovalRefusal, CeilingRefusal } from '../choices/ceiling.ts';
import type { DebitDayChangeRefusal } from '../choices/debit-day.ts';
import type { PauseRefusal } from '../choices/pause.ts';
import type { AutoPayActRefusal } from '../enrollment/act.ts';
import type { AutoPayCancelRefusal } from '../enrollment/cancel.ts';
import type { AutoPayDraftRefusal } from '../enrollment/drafts.ts';

/** Every reason for which Auto Pay refuses something. */
export type AutoPayRefusalReason = (
  | AutoPayDraftRefusal
  | AutoPayActRefusal
  | AutoPayCancelRefusal
  | DebitDayChangeRefusal
  | CeilingRefusal
  | ApprovalRefusal
  | PauseRefusal
  | BackupRefusal
)['reason'];

export const autoPayRefusalReasonEnum: Enumeration<AutoPayRefusalReason> = {
  name: 'AutoPayRefusalReason',
  description: 'Why Auto Pay was not changed',
  values: {
    'no-part-chosen': 'no part of the account was chosen',
    'no-such-part': 'the account has no such part',
    'enrolled-already': 'the part is enrolled already',
    'not-enrolled': 'the part is not enrolled',
    disconnected: 'service of the part is disconnected',
    'past-due': 'something of the part is past due: it has to be paid first',
    'no-such-method': 'the account has no such payment method',
    'method-expired': 'the card has expired',
    'method-restricted': 'the account may not pay with this kind of method: see kind',
    'method-unavailable': 'the bank or card company no longer lets anyone charge the method',
    'cards-only': 'mobile is paid by card only',
    prepaid: 'a prepaid card is for one-time payments only',
    'same-method': 'the backup is the method that is debited first',
    incomplete: 'the draft lacks parts or a method',
    'not-agreed': 'the authorization was not agreed to',
    changed: 'what was reviewed is out of date: review it again',
    'in-progress': 'another change of the same part is under way',
    'already-submitted': 'the draft was submitted already: see its outcome',
    'no-such-intent': 'the account has no draft with this intent',
    'no-such-account': 'the provider does not know the account',
    'loses-discount': 'cancelling ends the discount: send it again with confirmed',
    'mobile-required': 'mobile requires Auto Pay while a line is active',
    'too-early': 'the day is within the ten days of notice: see from and to',
    'would-be-late': 'the day is after the due date: see from and to',
    passed: 'the day is already past for this statement: see from and to',
    'not-offered': 'the provider does not offer it',
    'out-of-range': 'the amount is too small or too large: see minimum and maximum',
    'nothing-asked': 'the debit is over, or needs no approval',
    'too-late': 'the debit is today or has begun',
    'paused-already': 'the debit of another statement is paused',
    'may-not-pay': 'the user may not pay',
    'online-payments-refused': 'no online payments are accepted for this account',
    'provider-failed': 'the provider did not answer; try again later',
  },
};
