import type { Copy } from '#platform/rules/copy.ts';
import type { methods as english } from '../en/methods.ts';

export const methods = {
  methodSubject: 'Cambiaron sus métodos de pago',
  methodAddedText: 'Este método de pago se guardó en su cuenta. Desde ahora puede usarse para pagar.',
  methodChangedText: 'Se cambiaron los datos de este método de pago.',
  methodRemovedText: 'Este método de pago se eliminó de su cuenta. Los pagos que se hicieron con él quedan como están.',
  methodNotYou: 'Si nadie de su hogar hizo esto, cambie su contraseña y llame al {phone}.',
  seeMethods: 'Ver sus métodos de pago',
  deliverySubject: 'Cambió cómo llegan sus facturas',
  deliveryOnline: 'Desde ahora sus facturas llegan solo en línea. Una factura que ya está en camino todavía puede llegar en papel.',
  deliveryPaper: 'Sus facturas vuelven a llegar en papel a partir de la próxima, y siguen en línea.',
  deliveryNotYou: 'Si nadie de su hogar lo pidió, vuelva a cambiarlo.',
  seeDelivery: 'Ver cómo llegan sus facturas',
} as const satisfies Copy<typeof english>;
