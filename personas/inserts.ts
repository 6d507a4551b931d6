import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import type { InsertToPublish } from '#providers/books/inserts.ts';

/** Before any statement of the demo. */
const SINCE: IsoDate = '2020-01-01';

const disputes: InsertToPublish = {
  insertId: 'billing-disputes',
  version: 1,
  kind: 'disclosure',
  title: { en: 'If you think a charge is wrong', es: 'Si cree que un cargo es incorrecto' },
  text: {
    en: [
      'Tell us within 60 days of the statement on which the charge first appeared. Call us or write to us, name the charge and say why you think it is wrong.',
      'While we look into it you do not have to pay the amount in question, and we do not report it as late. You pay the rest of the statement as usual.',
    ],
    es: [
      'Avísenos dentro de los 60 días posteriores al estado de cuenta en el que apareció el cargo por primera vez. Llámenos o escríbanos, indique el cargo y explique por qué cree que es incorrecto.',
      'Mientras lo investigamos, usted no tiene que pagar el importe en cuestión y no lo informamos como atrasado. Pague el resto del estado de cuenta como siempre.',
    ],
  },
  parts: ['core', 'mobile'],
  from: SINCE,
};

const northCarolina: InsertToPublish = {
  insertId: 'north-carolina-complaints',
  version: 1,
  kind: 'disclosure',
  title: { en: 'Complaints in North Carolina', es: 'Quejas en Carolina del Norte' },
  text: {
    en: ["If we cannot settle a complaint with you, you may turn to the consumer protection division of the state's Attorney General."],
    es: ['Si no podemos resolver una queja con usted, puede acudir a la división de protección al consumidor del fiscal general del estado.'],
  },
  parts: ['core', 'mobile'],
  states: ['NC'],
  from: SINCE,
};

const seasons = [
  { en: 'What is new this winter', es: 'Novedades de este invierno' },
  { en: 'What is new this spring', es: 'Novedades de esta primavera' },
  { en: 'What is new this summer', es: 'Novedades de este verano' },
  { en: 'What is new this fall', es: 'Novedades de este otoño' },
] as const;

/** A newsletter for each of the last five quarters; its id names the quarter, so that another seed finds it. */
function newsletters(today: IsoDate): readonly InsertToPublish[] {
  return [0, 1, 2, 3, 4].map((ago) => {
    const inQuarter = plusMonths(today, -3 * ago, 1);
    const quarter = Math.floor((Number(inQuarter.slice(5, 7)) - 1) / 3);
    const from = plusMonths(inQuarter, quarter * 3 + 1 - Number(inQuarter.slice(5, 7)), 1);
    return {
      insertId: `news-${from.slice(0, 4)}-${quarter + 1}`,
      version: 1,
      kind: 'newsletter',
      title: seasons[quarter] ?? seasons[0],
      text: {
        en: [
          'You can now see on every statement what changed since the last one, line by line, and why.',
          'Paying by Auto Pay takes $5.00 off each month, for your home services and for mobile each.',
        ],
        es: [
          'Ahora puede ver en cada estado de cuenta qué cambió desde el anterior, línea por línea, y por qué.',
          'El pago automático le descuenta $5.00 cada mes, tanto en los servicios del hogar como en los móviles.',
        ],
      },
      parts: ['core'],
      from,
      until: plusDays(plusMonths(from, 3, 1), -1),
    };
  });
}

/** The inserts in the demo customers' statements, besides the notice that every installation has (BILL-12). */
export const demoInserts = (today: IsoDate): readonly InsertToPublish[] => [disputes, northCarolina, ...newsletters(today)];
