const usual = ['amount', 'method', 'date', 'review'] as const;
const ofDevice = ['amount', 'method', 'review'] as const;
const byBankLogin = ['amount', 'method', 'bank-login', 'date', 'review'] as const;

export type StepName = (typeof byBankLogin)[number];

/** Where a page stands in the journey: "Step 2 of 4". */
export type Place = { readonly step: number; readonly steps: number };

/** The place of a step; a payment whose account was chosen at its bank has a step more (PAY-02). */
export function placeOf(step: StepName, draft?: { readonly bankLogin: boolean }): Place {
  const steps: readonly StepName[] = step === 'bank-login' || draft?.bankLogin ? byBankLogin : usual;
  return { step: steps.indexOf(step) + 1, steps: steps.length };
}

/** The place of a step towards a device: it is paid today, so that no day is asked for. */
export const placeOfDevice = (step: (typeof ofDevice)[number]): Place => ({ step: ofDevice.indexOf(step) + 1, steps: ofDevice.length });
