import { z } from 'zod';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { instant, orNone } from '#platform/server/ports/shapes.ts';
import type { ContactsPort } from './port.ts';

const text = z.string();

export const contactsShapes: Shapes<ContactsPort> = {
  contacts: orNone(z.object({ email: text, emailSince: instant, phone: text, mayChange: z.boolean() })),
};
