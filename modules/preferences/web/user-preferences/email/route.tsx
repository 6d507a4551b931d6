import { newContactPage } from '../new-contact/new-contact-page.ts';

/** /user-preferences/email: after the code to the address on file, another one, and the code that was sent there; `?another=1` asks anew. */
export const page = newContactPage('email');
