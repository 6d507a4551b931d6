const usual = ['amount', 'method', 'date', 'review'] as const;
const ofDevice = ['amount', 'method', 'review'] as const;
const byBankLogin = ['amount', 'method', 'bank-login', 'date', 'review'] as const;

export type StepName = (typeof byBankLogin)[number];

/** The position of a page in the journey: "Step 2 of 4". */
export type Place = { readonly step: number; readonly steps: number };

/** The position of a step; a payment with a bank login has one more step (PAY-02). */
export function placeOf(step: StepName, draft?: { readonly bankLogin: boolean }): Place {
  const steps: readonly StepName[] = step === 'bank-login' || draft?.bankLogin ? byBankLogin : usual;
  return { step: steps.indexOf(step) + 1, steps: steps.length };
}

/** The position of a step of a device payment, which is for today, so there is no date step. */
export const placeOfDevice = (step: (typeof ofDevice)[number]): Place => ({ step: ofDevice.indexOf(step) + 1, steps: ofDevice.length });
