import type { Copy } from '#platform/rules/copy.ts';
import type { letters as en } from '../en/letters.ts';

export const letters = {
  labelTitle: 'Etiqueta para su devolución {tracking}',
  labelCut: 'Imprima esta página y péguela en el paquete. Cubra o quite las etiquetas anteriores.',
  labelNoPrinter: '¿No tiene impresora? Muestre el código en su teléfono al entregar el paquete.',
  labelCode: 'Código con el número {tracking}',
  labelNumber: 'Número del paquete',
  labelTo: 'Para',
  labelDepartment: 'Devolución de equipos',
  labelFrom: 'De',
  labelContents: 'Qué va en el paquete',
  labelDevice: 'Equipo',
  labelSerial: 'Número de serie',
  labelPostage: 'El envío está pagado.',
  pageOf: 'Página {page} de {pages}',

  mismatch: 'Abrimos el paquete {tracking} que usted envió, y no contiene lo que se anunció.',
  mismatchMissing: 'No estaba adentro: {serials}.',
  mismatchStrangers: 'Estaba adentro, sin anunciarse: {serials}.',
  mismatchNothingCharged: 'No se cobró nada. Uno de nosotros lo revisa y le escribe aquí. Si sabe algo más, díganoslo aquí.',
} as const satisfies Copy<typeof en>;
