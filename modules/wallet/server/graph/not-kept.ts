import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { LinkRefusal, OpenRefusal } from '../bank-logins.ts';
import type { RemovalRefusal } from '../port.ts';
import type { AddRefusal, ChangeRefusal, EntryRefusal } from '../saved-methods.ts';
import type { CodeEntryRefusal } from '../security-codes.ts';

/** Every reason for which a method is not entered, saved, changed or deleted. */
export type NotKeptReason =
  | EntryRefusal
  | AddRefusal
  | ChangeRefusal['reason']
  | RemovalRefusal
  | CodeEntryRefusal
  | OpenRefusal
  | LinkRefusal
  | 'not-saved';

export const notKeptReasonEnum: Enumeration<NotKeptReason> = {
  name: 'MethodNotKeptReason',
  description: 'Why a method was not entered, saved, changed or deleted',
  values: {
    'step-up-needed': 'prove who you are first (sendStepUpCode with new-method)',
    restricted: 'the account may not pay with this kind of method',
    'not-saved': 'it could not be saved; it can be tried again',
    'too-many-refused': 'too many numbers were refused lately; try again later',
    'vault-unavailable': 'the card service does not answer; try again later',
    'no-such-entry': 'the entry fields or the bank login are over: open them again',
    'no-such-method': 'the account has no such method',
    'bank-unavailable': 'the bank login does not answer; try again later',
    refused: 'bank login: the account cannot be debited',
    'auto-pay': 'deleting: Auto Pay debits it',
    scheduled: 'deleting: a payment is scheduled with it',
    fields: 'changing: see problems',
  },
};
