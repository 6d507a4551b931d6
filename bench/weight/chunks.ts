/** A source's entry in Vite's manifest: its file and its static imports. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** Every script that is loaded along with these sources. @throws Error for a source that the build does not know */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): ReadonlySet<string> {
  const scripts = new Set<string>();
  const collect = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build knows no ${source}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const source of sources) collect(source);
  return scripts;
}
