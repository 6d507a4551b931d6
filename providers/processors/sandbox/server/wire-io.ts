import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

class BadRequest extends Error {
  readonly statusCode = 400;
}

/** @throws BadRequest */
export function read<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw new BadRequest('unreadable request');
  return parsed.data;
}

export const problem = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });
