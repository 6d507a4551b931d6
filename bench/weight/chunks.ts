/** A source's entry in Vite's manifest: its script, its styles and its static imports. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>>;

/** Every script and style that is loaded along with these sources. @throws Error for a source that the build does not know */
export function filesOf(manifest: Manifest, sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const collect = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build knows no ${source}`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const source of sources) collect(source);
  return files;
}
