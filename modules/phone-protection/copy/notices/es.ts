import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  approvedRepair: 'El plan paga la reparación. Le enviamos una caja para su teléfono.',
  approvedReplacement: 'El plan paga otro teléfono. Se lo enviamos.',
  completedSubject: 'Su reclamo está listo',
  completedText: 'Su teléfono funciona de nuevo y su reclamo está listo.',
  decidedSubject: 'Ya decidimos sobre su reclamo',
  deductibleNow: 'Usted paga {amount} por él, con su próxima factura móvil.',
  deductibleThen: 'Usted paga {amount} cuando su teléfono funcione de nuevo, con su próxima factura móvil. Antes no debe nada.',
  denied: 'El plan no paga este reclamo, y usted no debe nada por él.',
  'denial_no-answer': 'Faltaba algo y no logramos comunicarnos con usted. Puede presentarlo de nuevo.',
  'denial_not-covered': 'Lo que pasó no está entre lo que cubre el plan. Si no está de acuerdo, hable con nosotros.',
  'denial_other-phone': 'El teléfono no es el que está cubierto. Si cambió de teléfono, hable con nosotros.',
  factCarrier: 'Transportista',
  factClaim: 'Reclamo',
  factTracking: 'Número de seguimiento',
  filedSubject: 'Tenemos su reclamo',
  filedText: 'Lo revisamos y respondemos en un día hábil. No debe nada por presentarlo.',
  previewCompleted: 'Qué paga usted por él.',
  previewDecided: 'Qué pasa ahora con él.',
  previewFiled: 'Cuándo le respondemos.',
  previewSent: 'Dónde está su paquete.',
  seeClaims: 'Ver sus reclamos',
  sentRepair: 'La caja para su teléfono está con el transportista. Ponga el teléfono dentro y envíelo.',
  sentReplacement: 'Su otro teléfono está con el transportista.',
  sentSubject: 'El paquete de su reclamo está en camino',
} satisfies Copy<typeof en>;
