import type { Copy } from '#platform/rules/copy.ts';
import type { date as english } from '../en/date.ts';

export const date = {
  dateTitle: 'Elija la fecha de su pago automático',
  dateHeading: 'Fecha del pago automático para {part}',
  dateQuestion: '¿Qué día debe pagarse el estado de cuenta del {date}?',
  dateNote: 'Los estados de cuenta siguientes se pagan el mismo número de días después de su fecha. Puede elegir del {from} al {to}.',
  dateMissing: 'Elija un día',
  dateEarly: 'Antes del {from}: un estado de cuenta debe estar disponible diez días antes del cobro.',
  dateLate: 'Después del {to}: el pago llegaría tarde.',
  datePassed: 'Días que ya pasaron.',
  refusedEarly: 'Ese día es demasiado pronto: un estado de cuenta debe estar disponible diez días antes del cobro. Elija el {from} o después.',
  refusedLate: 'Ese día el pago llegaría tarde. Elija el {to} o antes.',
  refusedPassed: 'Ese día ya pasó. Elija uno posterior.',
  dateMoves: 'Fines de semana y feriados: a una cuenta bancaria se le cobra en un día hábil bancario cercano.',
  dateWhy: 'Por qué algunos días no están disponibles',
  dateAct: 'Guardar esta fecha',
  dateNear: 'El pago del {date} está cerca y se mueve a la fecha que usted elija.',
  dateUnderWay: 'El pago del {date} ya comenzó y no se mueve.',
  dateChanged: 'La fecha de su pago automático cambió',
  dateChangedText: 'El próximo pago automático de {part} es el {date}.',
  dayNotAvailable: '{date}, no disponible',
} satisfies Copy<typeof english>;
