import type { en } from '../copy/en.ts';
import type { Category } from '../rules/article.ts';
import type { Reason } from '../rules/contact.ts';

type Word = keyof typeof en;

export const categoryNames = {
  billing: 'categoryBilling',
  payments: 'categoryPayments',
  internet: 'categoryInternet',
  tv: 'categoryTv',
  voice: 'categoryVoice',
  mobile: 'categoryMobile',
  equipment: 'categoryEquipment',
  account: 'categoryAccount',
  'storm-center': 'categoryStorm',
  about: 'categoryAbout',
} as const satisfies Record<Category, Word>;

/** What the tile of a subject says is in it. */
export const categoryNotes = {
  billing: 'noteBilling',
  payments: 'notePayments',
  internet: 'noteInternet',
  tv: 'noteTv',
  voice: 'noteVoice',
  mobile: 'noteMobile',
  equipment: 'noteEquipment',
  account: 'noteAccount',
  'storm-center': 'noteStorm',
  about: 'noteAbout',
} as const satisfies Record<Category, Word>;

export const reasonWords = {
  bill: 'reasonBill',
  payment: 'reasonPayment',
  'unknown-charge': 'reasonUnknownCharge',
  'sign-in': 'reasonSignIn',
  mobile: 'reasonMobile',
  else: 'reasonElse',
} as const satisfies Record<Reason, Word>;

/** What the recommended page is for, by reason. */
export const wayWords = {
  bill: 'wayBill',
  payment: 'wayPayment',
  'unknown-charge': 'byPhone',
  'sign-in': 'waySignIn',
  mobile: 'wayMobile',
  else: 'byPhone',
} as const satisfies Record<Reason, Word>;
