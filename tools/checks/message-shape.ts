import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** The placeholders of an ICU message in one line, plural and select arguments with their cases; or why it cannot be parsed. */
export function shapeOf(text: string): { readonly shape: string } | { readonly problem: string } {
  try {
    const tokens = compileMessageOrThrow(text);
    const stray = textOf(tokens).find((part) => /[{}]/.test(part));
    return stray === undefined ? { shape: [...new Set(argumentsOf(tokens))].sort().join(' ') } : { problem: `a brace is open in "${stray}"` };
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) };
  }
}

function argumentsOf(tokens: CompiledMessage): readonly string[] {
  return tokens.flatMap((token): readonly string[] => {
    if (typeof token === 'string') return [];
    const [name, type, format] = token;
    if (!isChoice(format)) return [`{${[name, type, format].filter((part) => part !== undefined && part !== null).join(' ')}}`];
    const cases = casesOf(format);
    return [`{${name} ${type}: ${cases.map(([key]) => key).join('|')}}`, ...cases.flatMap(([, inner]) => argumentsOf(inner))];
  });
}

function textOf(tokens: CompiledMessage): readonly string[] {
  return tokens.flatMap((token): readonly string[] => {
    if (typeof token === 'string') return [token];
    const format = token[2];
    return isChoice(format) ? casesOf(format).flatMap(([, inner]) => textOf(inner)) : [];
  });
}

type Choice = Readonly<Record<string, CompiledMessage>>;

const casesOf = (choice: Choice) => Object.entries(choice).filter(([key]) => key !== 'offset');

const isChoice = (format: unknown): format is Choice => typeof format === 'object' && format !== null && 'other' in format;
