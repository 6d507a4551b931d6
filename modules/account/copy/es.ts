import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  pageTitle: 'Resumen de la cuenta',
  greeting: 'Hola, {name}',
  yourBill: 'Su factura',
  seeBill: 'Ver la factura',
  lineInternet: 'Internet',
  lineTv: 'TV',
  lineVoice: 'Voz',
  lineMobile: 'Móvil',
  lineStreaming: 'Streaming',
  lines: '{count, plural, one {# línea} other {# líneas}}',
  notProvisioned: 'Aún no está activo',

  settingsTitle: 'Configuración',
  settingsPaperless: 'Facturación sin papel',
  settingsPaperlessText: 'Si sus facturas llegan también por correo o solo en línea.',
  settingsAutoPay: 'Auto Pay',
  settingsAutoPayText: 'Qué facturas se pagan automáticamente, qué día y con qué.',
  settingsMethods: 'Métodos de pago',
  settingsMethodsText: 'Las tarjetas y cuentas bancarias con las que puede pagar.',
  settingsSecurity: 'Inicio de sesión y seguridad',
  settingsSecurityText: 'Su contraseña y dónde tiene sesiones abiertas.',
  settingsUsers: 'Usuarios de su cuenta',
  settingsUsersText: 'Quién más puede usar la cuenta, y con qué función.',
} as const satisfies Copy<typeof en>;
