import { headersOf } from './headers.ts';
import { type Assets, endedPage } from './page.ts';

type Watched = {
  readonly vaultUrl: string;
  readonly publicUrl: string;
  readonly assets: Assets;
  /** Asks as a customer's browser does, through everything that stands before the vault. */
  readonly get: (path: string) => Promise<Response>;
};

const TIMEOUT_MS = 10_000;

export const getFrom =
  (vaultUrl: string): Watched['get'] =>
  (path) =>
    fetch(new URL(path, vaultUrl), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Tamper detection: what of the page of the fields does not arrive as the vault sends it: "header x", "page", "script", "style" (PCI DSS 11.6.1, quality A24).
 * Without a session the page has every header, the one script and the one style of a page with fields, and nothing of anybody.
 * @throws when no answer comes
 */
export async function pageChanges({ vaultUrl, publicUrl, assets, get }: Watched): Promise<readonly string[]> {
  const [page, script, style] = await Promise.all(['/fields', assets.script.path, assets.style.path].map(get));
  if (!(page && script && style)) throw new Error('three were asked for');
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  const headers = Object.entries(headersOf(vaultUrl, publicUrl, nonce)).filter(([name, sent]) => page.headers.get(name) !== sent);
  const isPage = (await page.text()) === endedPage({ assets, nonce, portal: publicUrl }, 'en');
  return [
    ...headers.map(([name]) => `header ${name}`),
    ...(isPage ? [] : ['page']),
    ...((await isUnchanged(script, assets.script.body)) ? [] : ['script']),
    ...((await isUnchanged(style, assets.style.body)) ? [] : ['style']),
  ];
}

const isUnchanged = async (received: Response, sent: Buffer): Promise<boolean> => Buffer.from(await received.arrayBuffer()).equals(sent);
