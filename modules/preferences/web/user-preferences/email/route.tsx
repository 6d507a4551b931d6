import { newContactPage } from '../new-contact/new-contact-page.ts';

/** /user-preferences/email: after the code to the address on file, a new address, and the code sent there; `?another=1` starts over. */
export const page = newContactPage('email');
