import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

/** Las palabras del armazón, iguales en todas las páginas. */
export const es = {
  accountEnding: 'Cuenta terminada en {ending}',
  accountMenu: 'Su cuenta',
  brandHome: '{brand}, inicio',
  callUs: 'Llame al {phone}',
  help: 'Ayuda',
  home: 'Inicio',
  leave: 'Salir',
  legal: 'Información legal',
  mainMenu: 'Principal',
  menuAppointments: 'Citas',
  menuBilling: 'Facturación',
  menuInternet: 'Internet',
  menuMobile: 'Móvil',
  menuMore: 'Más',
  menuServices: 'Servicios',
  menuStreaming: 'Streaming',
  menuSupport: 'Asistencia',
  menuTv: 'TV',
  menuVoice: 'Teléfono',
  privacy: 'Privacidad',
  questions: '¿Tiene preguntas?',
  settings: 'Configuración',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  skipToContent: 'Ir al contenido principal',
  terms: 'Condiciones de uso',
} as const satisfies Copy<typeof en>;
