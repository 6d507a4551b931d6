import { spawn } from 'node:child_process';

export type Said = { readonly code: number | null; readonly out: string; readonly error: string };

/** Runs a command as an operator does, in its own process. */
export function runDemarc(words: readonly string[], environment: Readonly<Record<string, string>>): Promise<Said> {
  const child = spawn(process.execPath, ['tools/demarc.mjs', ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.error += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out: said.out.trim(), error: said.error.trim() })));
}
