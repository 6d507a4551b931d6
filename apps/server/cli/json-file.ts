import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { OperatorError } from '#platform/server/process/operator-error.ts';

/** Reads an operator's JSON file. @throws OperatorError if it cannot be read, naming every problem in it */
export async function readJsonFile<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`The file ${file} cannot be read.`, { cause: error });
  });
  const read = schema.safeParse(parsed(text, file));
  if (read.success) return read.data;
  throw new OperatorError(`${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')}.`);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${file} is not JSON: docs/operations.md shows what is expected.`, { cause: error });
  }
}
