import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  codeSubject: 'Su código de verificación',
  goOn: 'Continuar',
  contactSubject: 'Se cambió su dirección de correo electrónico',
  contactText: 'La dirección de correo electrónico que teníamos registrada se cambió por otra. Enviamos este aviso a las dos para que usted lo sepa.',
  contactCodes: 'No enviamos códigos de verificación a la dirección nueva hasta que lleve 30 días registrada.',
  codeShort: '{site}: {code} es su código. Es válido durante 10 minutos. No se lo diga a nadie: nunca se lo pedimos.',
  phoneSubject: 'Se cambió su número de teléfono',
  phoneShort: '{site}: se cambió su número de teléfono registrado. Si no fue usted, llame ahora al {phone}.',
  phoneText:
    'El número de teléfono que teníamos registrado se cambió por otro. Enviamos este aviso al número nuevo, al anterior, si lo había, y por correo electrónico para que usted lo sepa.',
  previewCode: 'Es válido durante 10 minutos. No se lo diga a nadie.',
} as const satisfies Copy<typeof en>;
