import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  byOperator: '{name}: {reason}',
  byUser: 'Por {name}',
  change_accepted: '{name} aceptó la invitación',
  change_disabled: 'Se desactivó a {name}',
  change_enabled: '{name} puede iniciar sesión de nuevo',
  change_invited: 'Se invitó a {name}',
  'change_offer-declined': '{name} no quiso ser titular',
  'change_offer-withdrawn': 'Se retiró la solicitud a {name} de ser titular',
  change_offered: 'Se pidió a {name} ser titular',
  change_primary: '{name} pasó a ser titular',
  change_removed: 'Se quitó a {name} de la cuenta',
  change_resent: 'Se envió de nuevo la invitación a {name}',
  change_role: 'Se dio otra función a {name}',
  change_withdrawn: 'Se retiró la invitación a {name}',
  formerUser: 'un usuario anterior',
  people: 'Personas',
  role: 'Función',
  state: 'Estado',
  who: 'Quién',
} satisfies Copy<typeof en>;
