import type { WaitingJourney } from '#modules/wallet/rules/add-path.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { MethodKind } from '../../parts/new-method/entry.ts';

/** `mobile`: a card, for mobile. `save`: the method is kept after the waiting payment; without one it always is. */
export type Way = WaitingJourney & { readonly mobile: boolean; readonly save: boolean };

/** What is known about the waiting payment. */
export type WaitingPayment = { readonly part: AccountPart; readonly payable: string | undefined; readonly amount: Cents };

/** The customer's position: choosing what to add, entering it, or, without JavaScript, handing over what was entered. */
export type AddData = Way & { readonly pays: WaitingPayment | undefined } & (
    | {
        readonly step: 'kind';
        readonly kind: MethodKind | undefined;
        readonly restricted: readonly MethodKind[];
        readonly bankLogin: boolean;
        /** Whether it can be saved with the waiting payment: whoever cannot be sent a code is not asked. */
        readonly maySave: boolean;
      }
    | { readonly step: 'fields'; readonly kind: MethodKind; readonly fieldsUrl: string }
    | { readonly step: 'hand-on'; readonly kind: MethodKind; readonly reference: string }
  );

export const KIND_FIELD = 'kind';
/** Also a bank account, but chosen at its bank. */
export const BANK_LOGIN = 'bankLogin';
export const SAVE_FIELD = 'save';
export const REFERENCE_FIELD = 'reference';
export const DEFAULT_FIELD = 'isDefault';
