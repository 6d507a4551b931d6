import type { Language } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../rules/credentials/new-password.ts';

export type RecoveryProblem = { readonly field: string; readonly text: string };

const say = createSay({ en, es });

/** The field and message of each refusal. None reveals whether somebody has an account. */
const problems = {
  malformed: { field: 'code', words: 'codeMalformed' },
  wrong: { field: 'code', words: 'codeWrong' },
  ended: { field: '', words: 'recoveryEnded' },
  'too-many': { field: '', words: 'askedTooOften' },
  username: { field: 'username', words: 'usernameMalformed' },
  taken: { field: 'username', words: 'usernameTaken' },
  short: { field: 'password', words: 'passwordShort' },
  long: { field: 'password', words: 'passwordLong' },
  common: { field: 'password', words: 'passwordCommon' },
} as const;

export function recoveryProblem(reason: keyof typeof problems, language: Language, values: { readonly tries?: number } = {}): RecoveryProblem {
  const { field, words } = problems[reason];
  return { field, text: say(language, words, { shortest: SHORTEST_PASSWORD, longest: LONGEST_PASSWORD, ...values }) };
}

const missingWords = { username: 'enterUsername', email: 'enterEmail', account: 'enterAccount' } as const;

export const missing = (field: keyof typeof missingWords, language: Language): RecoveryProblem => ({
  field,
  text: say(language, missingWords[field]),
});
