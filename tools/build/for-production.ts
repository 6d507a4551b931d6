/**
 * What is built runs at customers', whatever the environment of whoever builds says. With a NODE_ENV of their own, say that of a test, JSX would be
 * compiled for React's development runtime while the bundle holds the other one: every page would fail. To be called before Vite reads its settings.
 */
export function buildForProduction(): void {
  process.env.NODE_ENV = 'production';
}
