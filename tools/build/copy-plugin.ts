import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Not the labels of the menu, which are plain text. */
const CATALOGUE = /\/copy\/(?:(?!menu\/)[\w-]+\/)?(en|es)\.ts$/;

/** Compiles the catalogues' ICU messages at build time, so that the browser needs no parser (stack: Lingui's core without macros). */
export function compiledCopy(): Plugin {
  return {
    name: 'demarc:copy',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      const language = CATALOGUE.exec(file)?.[1];
      if (!language) return null;
      const module: Record<string, Record<string, string>> = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
      const messages = Object.entries(module[language] ?? {}).map(([key, text]) => [key, compileMessage(text)]);
      return `export const ${language} = ${JSON.stringify(Object.fromEntries(messages))};`;
    },
  };
}
