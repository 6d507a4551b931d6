import { newContactPage } from '../new-contact/new-contact-page.ts';

/** /user-preferences/phone: after the code to the address on file, another number, and the code that was texted there; `?another=1` asks anew. */
export const page = newContactPage('phone');
