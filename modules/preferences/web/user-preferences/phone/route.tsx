import { newContactPage } from '../new-contact/new-contact-page.ts';

/** /user-preferences/phone: after the code to the address on file, a new number, and the code texted there; `?another=1` starts over. */
export const page = newContactPage('phone');
