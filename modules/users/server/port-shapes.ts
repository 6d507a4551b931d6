import { z } from 'zod';
import { roles } from '#platform/rules/role.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import type { AccountUsersPort } from './port.ts';

const text = z.string();

export const accountUsersShapes: Shapes<AccountUsersPort> = {
  people: z.array(
    z.object({
      userId: text,
      firstName: text,
      lastName: text,
      email: text,
      role: z.enum(roles),
      state: z.enum(['invited', 'active', 'disabled', 'removed']),
    }),
  ),
};
