import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  sandbox: 'Este banco es inventado, para hacer pruebas. Nunca escriba aquí datos reales.',
  signInTitle: 'Inicie sesión en la banca en línea',
  signInText: 'Se le envió aquí para elegir la cuenta que paga. Su nombre de usuario y su contraseña quedan en el banco.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  tryOut: 'Para probarlo: demo como nombre de usuario y como contraseña.',
  signIn: 'Iniciar sesión',
  wrong: 'Revise el nombre de usuario y la contraseña',
  accountsTitle: 'Elija una cuenta',
  accountsText: 'El banco entrega el número de esta cuenta al sistema de pagos, para que los pagos que usted haga se puedan tomar de ella.',
  checking: 'Cuenta corriente terminada en {lastFour}',
  savings: 'Cuenta de ahorros terminada en {lastFour}',
  chooseAccount: 'Elija una de las cuentas',
  allow: 'Usar esta cuenta',
  cancel: 'Cancelar y volver',
  problemTitle: 'Hay un problema',
  endedTitle: 'Esta visita al banco ha terminado',
  endedText: 'Por su seguridad dura diez minutos y es para una sola cuenta. Vuelva al pago y comience de nuevo.',
} as const satisfies Copy<typeof en>;
