import type { Copy } from '#platform/rules/copy.ts';
import type { status as english } from '../en/status.ts';

export const status = {
  status_ledgerBroken: '{count, plural, one {# invariante del libro mayor no se cumple} other {# invariantes del libro mayor no se cumplen}}',
  status_ledgerUnchecked: 'El libro mayor se revisó por última vez hace {hours} horas',
  status_noWorker: 'Ningún worker está en marcha: nada se contabiliza, se envía ni se cobra',
  status_outboxStuck: 'La entrada más antigua de la bandeja de salida {which} espera desde hace {minutes} minutos',
  status_runLate: 'La ejecución {which} lleva {minutes} minutos de retraso',
  status_unknown: '{count, plural, one {# pago lleva} other {# pagos llevan}} más de una hora sin respuesta',
  status_unresolved: '{count, plural, one {# pago, reembolso o aviso se debe} other {# pagos, reembolsos o avisos se deben}} resolver a mano',
  statusRunbook: 'Qué hacer',
  statusText:
    'Lo que necesita atención; datos de {time}. Las solicitudes lentas o fallidas y los circuitos abiertos están en las métricas, con sus propias alertas.',
  statusTitle: 'Estado',
  statusWell: 'Según la base de datos, no hay nada que necesite atención.',
  statusWrong: 'Qué falla',
} satisfies Copy<typeof english>;
