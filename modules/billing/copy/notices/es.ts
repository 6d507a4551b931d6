import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  factPastDue: 'Importe vencido',
  warningSubject: 'Acción necesaria: su factura',
  warningText: 'Debe {amount} vencidos desde el {date}. Páguelos pronto o su servicio se interrumpirá.',
  stoppedSubject: 'Acción necesaria: su servicio',
  stoppedSuspended: 'Su servicio está suspendido porque usted debe {amount} vencidos desde el {date}. Al pagar lo vencido, el servicio vuelve.',
  stoppedDisconnected:
    'Su servicio está desconectado porque usted debe {amount} vencidos desde el {date}. Al pagar todo lo que debe, el servicio vuelve.',
  stoppedHotlined:
    'Su servicio móvil está limitado porque usted debe {amount} vencidos desde el {date}. Sus líneas solo se comunican con nosotros y con los servicios de emergencia. Al pagar todo lo que debe, vuelven a funcionar en 1 a 2 horas.',
  stoppedTemporary:
    'Su servicio móvil está desconectado temporalmente porque usted debe {amount} vencidos desde el {date}. Al pagar todo lo que debe, vuelve a funcionar en 1 a 2 horas.',
  stoppedInactive: 'Sus líneas móviles ya no están activas porque usted debe {amount} vencidos desde el {date}. Lo que debe sigue pendiente.',
  equipmentSubject: 'Acción necesaria: su equipo',
  equipmentText:
    'Su servicio está desconectado desde hace un tiempo y usted debe {amount} vencidos desde el {date}. Páguelos y devuelva nuestro equipo en una tienda.',
  restoredSubject: 'Su servicio está por volver',
  restoredText: 'Ya no hay nada vencido. Su servicio vuelve aproximadamente {minutes, plural, one {# minuto} other {# minutos}} después de su pago.',
  restoredMobile: 'Ya no hay nada vencido. Su servicio móvil vuelve de 1 a 2 horas después de su pago.',
  previewWarning: 'Pague lo vencido para conservar su servicio.',
  previewEquipment: 'Qué pagar y qué devolver.',
  previewRestored: 'Ya no hay nada vencido.',
} as const satisfies Copy<typeof en>;
