import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  lastBill: 'Su última factura',
  lastBillWhen: 'Esto es lo que decía su cuenta el {when}, y puede haber cambiado desde entonces: no incluye pagos ni facturas posteriores.',
  lastBillNone: 'Si marca «Mantener mi sesión abierta» al iniciar sesión, aquí podrá leer su última factura sin conexión.',
  tryAgain: 'Intentar de nuevo',
} as const satisfies Copy<typeof en>;
