import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  enterPassword: 'Escriba su contraseña',
  enterUsername: 'Escriba su nombre de usuario',
  hideTyped: 'Ocultar lo que escribió',
  hide: 'Ocultar',
  keepMeIn: 'Mantener mi sesión abierta',
  keepMeInHint: 'Márquelo solo en un dispositivo suyo. Su sesión seguirá abierta durante 30 días.',
  password: 'Contraseña',
  passwordHidden: 'Su contraseña está oculta',
  passwordShown: 'Su contraseña está a la vista',
  problemsTitle: 'Hay un problema',
  showTyped: 'Mostrar lo que escribió',
  show: 'Mostrar',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión',
  signInStopped: 'Este inicio de sesión estuvo abierto demasiado tiempo, o su navegador no acepta nuestras cookies. Su cuenta sigue igual que antes.',
  signInTitle: 'Inicie sesión en su cuenta',
  startAgain: 'Empezar de nuevo',
  tooManyTries: 'Hubo demasiados intentos fallidos. Inténtelo de nuevo en {seconds, plural, one {# segundo} other {# segundos}}.',
  username: 'Nombre de usuario',
  wrongCredentials: 'El nombre de usuario o la contraseña no son correctos. Revise ambos e inténtelo de nuevo.',
} as const satisfies Copy<typeof en>;
