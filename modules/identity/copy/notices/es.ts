import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  codeSubject: 'Su código de verificación',
  codeForMethod: 'Usted pidió un código para agregar un método de pago. Es válido durante 10 minutos.',
  codeForContact: 'Usted pidió un código para cambiar cómo nos comunicamos con usted. Es válido durante 10 minutos.',
  codeForVoice: 'Usted pidió un código para ver los detalles de su servicio telefónico. Es válido durante 10 minutos.',
  codeForUsers: 'Usted pidió un código para cambiar quién puede usar su cuenta. Es válido durante 10 minutos.',
  codeForProof:
    'Usted pidió que usemos esta dirección de correo electrónico de ahora en adelante. Confirme con este código que es suya. Es válido durante 10 minutos.',
  codeKeep: 'Escríbalo en nuestro sitio y no se lo diga a nadie. Nunca lo pedimos por teléfono, correo electrónico ni mensaje de texto.',
  codeNotYou: 'Si no lo pidió, otra persona ha iniciado sesión en su nombre. Llame ahora al {phone}.',
  codeForPasskey: 'Usted pidió un código para agregar una llave de acceso. Es válido durante 10 minutos.',
  codeForPassword: 'Usted pidió un código para elegir una contraseña nueva. Es válido durante 10 minutos.',
  codeForLogin: 'Usted pidió un código para iniciar sesión en línea por primera vez. Es válido durante 10 minutos.',
  codeNotYouEither: 'Si no lo pidió, no tiene que hacer nada: nadie puede usarlo sin este correo.',
  goOn: 'Continuar',
  usernameSubject: 'Su nombre de usuario',
  usernameText: 'Usted pidió el nombre de usuario con el que inicia sesión.',
  usernameNotYou:
    'Si no lo pidió, no tiene que hacer nada: no se lo dijimos a nadie más, y nadie puede iniciar sesión solo con un nombre de usuario.',
  factUsername: 'Nombre de usuario',
  passwordSubject: 'Se cambió su contraseña',
  passwordText: 'Se cambió su contraseña y se cerraron todas sus sesiones.',
  passkeyAddedSubject: 'Se agregó una llave de acceso',
  passkeyAddedText: 'Se agregó una llave de acceso a su nombre de usuario. Quien la tenga puede iniciar sesión sin la contraseña.',
  passkeyRemovedSubject: 'Se eliminó una llave de acceso',
  passkeyRemovedText: 'Se eliminó una llave de acceso de su nombre de usuario. Ya no sirve para iniciar sesión.',
  seePasskeys: 'Ver sus llaves de acceso',
  resetPassword: 'Elegir una contraseña nueva',
  loginSubject: 'Ya puede iniciar sesión en línea',
  loginText: 'Se crearon un nombre de usuario y una contraseña para su cuenta.',
  resetTooNewSubject: 'Su contraseña todavía no se puede cambiar por correo electrónico',
  resetTooNewText:
    'Usted pidió un código para elegir una contraseña nueva. Esta dirección de correo electrónico está registrada desde hace menos de 30 días; para proteger su cuenta, todavía no le enviamos códigos.',
  resetTooNewCall: 'Llame al {phone}. Verificamos que es usted y le ayudamos a iniciar sesión.',
  resetTooNewNotYou: 'Si no lo pidió, no tiene que hacer nada: no se envió ningún código y su contraseña es la misma de antes.',
  loginClosedSubject: 'Su acceso en línea está cerrado',
  loginClosedText:
    'Cerramos su acceso en línea y todas sus sesiones. Nadie puede iniciar sesión con su nombre de usuario hasta que volvamos a abrirlo. Sus servicios y sus pagos programados siguen igual.',
  codeForUnblock: 'Usted pidió un código para poder volver a iniciar sesión. Es válido durante 10 minutos.',
  loginBlockedSubject: 'Detuvimos el inicio de sesión con su nombre de usuario',
  loginBlockedText:
    'Su nombre de usuario se usó de forma indebida, así que detuvimos el inicio de sesión con él y cerramos todas sus sesiones. Puede volver a abrirlo con un código que enviamos a esta dirección. Sus servicios y sus pagos programados siguen igual.',
  loginOpenedSubject: 'Su acceso en línea está abierto de nuevo',
  loginOpenedText: 'Abrimos su acceso en línea. Puede volver a iniciar sesión con su nombre de usuario y su contraseña.',
  sessionsEndedSubject: 'Se cerraron todas sus sesiones',
  sessionsEndedText:
    'Cerramos todas sus sesiones en línea. Inicie sesión de nuevo con su nombre de usuario y su contraseña. Si cree que alguien más conoce su contraseña, elija una nueva.',
  byUsQuestions: 'Si no lo esperaba, llame al {phone}.',
  previewCode: 'Es válido durante 10 minutos. No se lo diga a nadie.',
  previewUsername: 'Usted nos lo pidió.',
  previewServicesStay: 'Sus servicios y sus pagos programados siguen igual.',
  previewLoginOpened: 'Puede volver a iniciar sesión con su nombre de usuario y su contraseña.',
  previewLoginBlocked: 'Puede volver a abrirlo con un código.',
  previewSessionsEnded: 'Inicie sesión de nuevo con su nombre de usuario y su contraseña.',
} as const satisfies Copy<typeof en>;
