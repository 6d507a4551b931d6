import type { Copy } from '#platform/rules/copy.ts';
import type { deals as en } from '../en/deals.ts';

export const deals = {
  dealsTitle: 'Ofertas para usted',
  dealsLead:
    '{count, plural, =0 {Hoy ninguna oferta va con lo que usted tiene.} one {Una oferta va con lo que usted tiene.} other {# ofertas van con lo que usted tiene.}}',
  dealsUnavailable: 'En este momento no podemos ver las ofertas. Lo que usted tiene sigue igual.',
  dealsHave: 'Usted tiene {plan}',
  dealsYes: 'Puede tenerla',
  dealsNo: 'Por ahora no',
  dealsMore: 'Móvil y más',
  dealsTake: 'Tomar una con una mejora',
  dealsAdd: 'Tomar una con algo nuevo',
  dealsByItself: 'La oferta que le corresponde se aplica sola cuando pide. Las ofertas móviles se toman por teléfono: {phone}.',
  reason_NOT_PAYER: 'Solo el usuario principal y los administradores pueden cambiar lo que tiene la cuenta.',
  reason_PAST_DUE: 'Una factura está vencida. Las ofertas vuelven cuando se pague.',
  reason_HAS_PRODUCT: 'Ya lo tiene.',
  reason_HAS_LINE: 'Es para hogares que todavía no tienen este servicio.',
  reason_NEEDS_LINE: 'Requiere un servicio o un plan que usted no tiene.',
  reason_NOT_AT_ADDRESS: 'No lo vendemos en su dirección.',
  reason_NEW_CUSTOMERS_ONLY: 'Es para clientes nuevos.',
} satisfies Copy<typeof en>;
