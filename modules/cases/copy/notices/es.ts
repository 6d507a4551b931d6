import type { Copy } from '#platform/rules/copy.ts';
import type { en } from './en.ts';

export const es = {
  previewCaseOpened: 'Le responderemos y le avisaremos por correo electrónico cuando lo hayamos hecho.',
  previewCaseAnswered: 'Lea nuestra respuesta en nuestro sitio.',
  previewCaseLink: 'Lea su mensaje y nuestras respuestas en nuestro sitio.',
  caseOpenedSubject: 'Recibimos su mensaje',
  caseOpenedText: 'Gracias por escribirnos. Le responderemos y le avisaremos por correo electrónico cuando lo hayamos hecho.',
  caseAnsweredSubject: 'Respondimos a su mensaje',
  caseAnsweredText: 'Usted nos escribió, y ya le respondimos.',
  caseLinkSubject: 'El enlace a su mensaje',
  caseLinkText: 'Este es el enlace a su mensaje que usted pidió.',
  caseKeep: 'El enlace abre su mensaje durante siete días: no lo comparta. Si usted no nos escribió, no tiene que hacer nada.',
  caseNotYou: 'Si usted no nos escribió, llame al {phone}.',
  caseWhy: 'Recibe este correo porque alguien escribió a {site} y dio esta dirección.',
  factCase: 'Número de caso',
  seeCase: 'Ver su mensaje',
} as const satisfies Copy<typeof en>;
