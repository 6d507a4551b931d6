import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  methodSubject: 'Cambiaron sus métodos de pago',
  methodAddedText: 'Este método de pago se guardó en su cuenta. Desde ahora puede usarse para pagar.',
  methodChangedText: 'Se cambiaron los datos de este método de pago.',
  methodRemovedText: 'Este método de pago se eliminó de su cuenta. Los pagos que se hicieron con él quedan como están.',
  methodNotYou: 'Si nadie de su hogar hizo esto, cambie su contraseña y llame al {phone}.',
  seeMethods: 'Ver sus métodos de pago',
} as const satisfies Copy<typeof en>;
