import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { unusableFile } from './unusable-file.ts';

/** Reads an operator's JSON file. @throws OperatorError if it cannot be read, naming every problem in it */
export async function readJsonFile<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch(unusableFile(file, 'read'));
  const read = schema.safeParse(parsed(text, file), { error: plainly });
  if (read.success) return read.data;
  throw new OperatorError(`${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')}.`);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${file} is not JSON: docs/operations/settings.md shows what is expected.`, { cause: error });
  }
}

/** Where a schema has no words of its own. */
function plainly(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `is no ${issue.expected}`;
    case 'invalid_value':
      return `is one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has no ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}
