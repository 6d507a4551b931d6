import type { Copy } from '#platform/rules/copy.ts';
import type { device as english } from '../en/device.ts';

export const device = {
  unableDevicePayments: 'No es posible realizar pagos de dispositivos',
  devicePaymentsDown:
    'Lo sentimos, ahora no podemos recibir pagos de dispositivos. Los pagos que usted hizo están en Actividad: revísela antes de intentarlo de nuevo. Inténtelo de nuevo en unos minutos o llame al {phone}.',
  deviceAmountHeading: 'Pague su {device}',
  payOffAmount: 'Liquidarlo',
  leftOfDevice: 'Lo que queda por pagar del dispositivo',
  deviceBeingPaid: 'Un pago por todo lo que queda de este dispositivo está en camino.',
  backToDevices: 'Volver a los saldos de los dispositivos',
} satisfies Copy<typeof english>;
