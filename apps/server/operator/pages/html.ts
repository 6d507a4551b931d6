import { escapeHtml } from '#platform/server/http/escape-html.ts';

/** Markup that is safe to send; only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | false;

/** Builds markup from a template: texts are escaped, markup and lists of it are inserted as they are, false is left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((whole, part, index) => whole + written(values[index - 1] ?? '') + part));
}

function written(value: Value): string {
  if (value === false) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeHtml(String(value));
}
