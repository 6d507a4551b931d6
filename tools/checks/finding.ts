/** A violation found by a check, and where. */
export type Finding = { readonly file: string; readonly line?: number; readonly message: string };

/** Prints the findings and a summary line; exits with 1 if there are findings, or if nothing was checked. */
export function report(check: string, looked: { readonly count: number; readonly at: string }, findings: readonly Finding[]): void {
  for (const { file, line, message } of findings) console.log(line === undefined ? `${file}  ${message}` : `${file}:${line}  ${message}`);
  console.log(`${check}: ${looked.count} ${looked.at}, ${findings.length} found`);
  if (findings.length > 0 || looked.count === 0) process.exitCode = 1;
}
