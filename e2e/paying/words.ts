import type { Page } from '@playwright/test';
import { expect, type Setting } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';

/** "DM", nine characters and a check character from Crockford's 32 (decisions 6). */
export const CONFIRMATION_NUMBER = /DM[0-9A-HJKMNP-TV-Z]{10}/;

const english = {
  otherAmountOrDate: 'Other amount or date',
  amountDue: 'Amount due',
  continue: 'Continue',
  step: (step: number) => `Step ${step} of 4`,
  chooseAmount: 'Choose an amount',
  chooseMethod: 'Choose how to pay',
  chooseDate: 'Choose a payment date',
  check: 'Check and pay',
  today: /^Today/,
  visa: 'Visa ending in 4242',
  successful: 'Successful',
  paymentAmount: 'Payment amount',
  paymentMethod: 'Payment method',
  paymentDate: 'Payment date',
  entryDate: 'Entry date',
  status: 'Status',
  tickTheBox: 'Check the box to agree to the payment terms',
  within24: 'A payment made here counts in the amount due at once. One made elsewhere can take up to 24 hours to show.',
  backToBilling: 'Back to billing',
  pay: (amount: string) => `Pay ${amount}`,
  paid: (amount: string) => `You paid ${amount}`,
};

const spanish: typeof english = {
  otherAmountOrDate: 'Otro importe u otra fecha',
  amountDue: 'Importe a pagar',
  continue: 'Continuar',
  step: (step) => `Paso ${step} de 4`,
  chooseAmount: 'Elija un importe',
  chooseMethod: 'Elija cómo pagar',
  chooseDate: 'Elija una fecha de pago',
  check: 'Revise y pague',
  today: /^Hoy/,
  visa: 'Visa terminada en 4242',
  successful: 'Realizado',
  paymentAmount: 'Importe del pago',
  paymentMethod: 'Método de pago',
  paymentDate: 'Fecha de pago',
  entryDate: 'Fecha de registro',
  status: 'Estado',
  tickTheBox: 'Marque la casilla para aceptar los términos de pago',
  within24: 'Un pago hecho aquí cuenta de inmediato en el importe a pagar. Uno hecho en otro lugar puede tardar hasta 24 horas en aparecer.',
  backToBilling: 'Volver a facturación',
  pay: (amount) => `Pagar ${amount}`,
  paid: (amount) => `Usted pagó ${amount}`,
};

/** What the payment pages say, in the language of a setting. */
export const wordsOf = (language: Setting['language']): typeof english => (language === 'es' ? spanish : english);

/** Checks the steps of a payment as they pass. */
export function stepsIn(page: Page, setting: Setting) {
  const words = wordsOf(setting.language);
  return {
    /** The step is named in the title and in the heading, which has the focus, along with its number. */
    async expectStep(step: number, heading: string): Promise<void> {
      // It is followed by the partner's name, which differs from customer to customer.
      await expect.poll(async () => (await page.title()).startsWith(`${heading} - ${words.step(step)} - `)).toBe(true);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('main')).toContainText(words.step(step));
    },
    /** Checks accessibility and sideways scrolling, and keeps a picture of the page. */
    async look(picture: string): Promise<void> {
      await lookAt(page, setting, picture);
    },
  };
}
