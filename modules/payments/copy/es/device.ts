import type { Copy } from '#platform/rules/copy.ts';
import type { device as english } from '../en/device.ts';

export const device = {
  deviceAmountHeading: 'Pague su {device}',
  payOffAmount: 'Liquidarlo',
  leftOfDevice: 'Lo que queda por pagar del dispositivo',
  deviceBeingPaid: 'Un pago por todo lo que queda de este dispositivo está en camino.',
  nextDevicePaidOff: 'Ya liquidó su {device}. Sus próximas facturas móviles no incluyen más cuotas de este dispositivo.',
  nextDeviceLeft: 'Le queda por pagar {amount} de su {device}. La cuota mensual no cambia.',
  backToDevices: 'Volver a los saldos de los dispositivos',
} satisfies Copy<typeof english>;
