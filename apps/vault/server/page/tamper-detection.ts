import { headersOf } from './headers.ts';
import { type Assets, endedPage } from './page.ts';

type Watched = {
  readonly vaultUrl: string;
  readonly publicUrl: string;
  readonly assets: Assets;
  /** Requests the page the way a customer's browser does, through everything in front of the vault. */
  readonly get: (path: string) => Promise<Response>;
};

const TIMEOUT_MS = 10_000;

export const getFrom =
  (vaultUrl: string): Watched['get'] =>
  (path) =>
    fetch(new URL(path, vaultUrl), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Tamper detection: the parts of the fields page that do not arrive as the vault sends them: "header x", "page", "script", "style" (PCI DSS 11.6.1,
 * quality A24). Without a session, the page still has every header, the script and the style of a page with fields, and no customer data.
 * @throws if there is no answer
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
