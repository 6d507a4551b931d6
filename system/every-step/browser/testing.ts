import { expect, vi } from 'vitest';
import { type OpenDemarc, PORTAL } from '../demarc/testing.ts';

/** What the window shows: the address after redirects, and the document. */
export type Page = { readonly address: string; readonly status: number; readonly html: string };

/** Form fields: name → value. Undefined ones are left out, like an unticked box. */
export type Fields = Readonly<Record<string, string | undefined>>;

export type Tab = ReturnType<typeof openTab>;

const LONGEST_CHAIN = 6;

/** A browser without JavaScript: follows redirects, and submits a page's form with its contents and what was typed. @param jar its cookies by name */
export function openTab({ portal }: Pick<OpenDemarc, 'portal'>, jar: Map<string, string>) {
  const keep = (lines: string | readonly string[] = []) => {
    for (const line of [lines].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const headersNow = () => ({ host: 'localhost:3000', accept: 'text/html', cookie: [...jar].map((pair) => pair.join('=')).join('; ') });

  async function open(address: string, hops = 0): Promise<Page> {
    const { statusCode: status, headers, body } = await portal.inject({ url: address, headers: headersNow() });
    keep(headers['set-cookie']);
    const to = headers.location;
    if (to === undefined || leadsAway(to) || hops === LONGEST_CHAIN) return { address: to ?? address, status, html: body };
    return open(to, hops + 1);
  }
  /** A front end's thread may be late for a page. */
  const whole = (first: Page): Promise<Page> =>
    vi.waitFor(
      async () => {
        const page = isLate(first) ? await open(first.address) : first;
        expect(isLate(page), page.address).toBe(false);
        return page;
      },
      { timeout: 20_000 },
    );
  return {
    open: async (address: string) => whole(await open(address)),
    /** Presses the button of the form with all these fields or, if several forms have them, the one with these words. */
    async press(page: Page, typed: Fields, button?: string): Promise<Page> {
      const fields = { ...formOf(page, Object.keys(typed), button).fields, ...typed };
      const sent = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const { statusCode, headers, body } = await portal.inject({
        method: 'POST',
        url: page.address,
        headers: { ...headersNow(), origin: PORTAL, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(sent).toString(),
      });
      keep(headers['set-cookie']);
      const to = headers.location;
      if (to === undefined || leadsAway(to)) return { address: to ?? page.address, status: statusCode, html: body };
      return whole(await open(to));
    },
  };
}

const isLate = (page: Page): boolean => page.status === 200 && page.address.startsWith('/') && headingOf(page) === '';

/** A sign-in or another site, to which redirects are not followed. */
const leadsAway = (to: string): boolean => !to.startsWith('/') || to.startsWith('/auth/start');

type Form = {
  readonly names: ReadonlySet<string>;
  readonly fields: Readonly<Record<string, string>>;
  /** What its buttons are called. */
  readonly buttons: readonly string[];
};

/** The page's form with these names, and its contents: hidden, typed, chosen and ticked values. @param button how the name of its button begins */
export function formOf(page: Page, names: readonly string[], button = ''): Form {
  const fits = (form: Form) => names.every((name) => form.names.has(name)) && (button === '' || form.buttons.some((name) => name.startsWith(button)));
  const form = formsIn(page.html).find(fits);
  if (!form) throw new Error(`${page.address} (${page.status}) has no form with ${[...names, button].join(', ')}: ${textOf(page).slice(0, 600)}`);
  return form;
}

const mainOf = ({ html }: Pick<Page, 'html'>): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

const formsIn = (html: string): readonly Form[] =>
  [...mainOf({ html }).matchAll(/<form\b(?![^>]*method="dialog")[\s\S]*?<\/form>/g)].map(([form]) => {
    const controls = [...form.matchAll(/<(?:input|button|textarea)\b[^>]*>([^<]*)/g)].map(([tag, within = '']) => ({
      name: attribute(tag, 'name') ?? '',
      value: tag.startsWith('<textarea') ? readable(within) : (attribute(tag, 'value') ?? (/type="(?:checkbox|radio)"/.test(tag) ? 'on' : '')),
      isSent: !tag.startsWith('<button') && (!/type="(?:checkbox|radio)"/.test(tag) || /\bchecked\b/.test(tag)),
    }));
    const named = controls.filter(({ name }) => name !== '');
    const buttons = [...form.matchAll(/(<button\b[^>]*>)([\s\S]*?)<\/button>/g)];
    return {
      buttons: buttons.map(([, tag = '', words = '']) => attribute(tag, 'aria-label') ?? readable(words)),
      names: new Set(named.map(({ name }) => name)),
      fields: Object.fromEntries(named.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value])),
    };
  });

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
};

export const headingOf = (page: Page): string =>
  /<h1\b[^>]*>([\s\S]*?)<\/h1>/
    .exec(page.html)?.[1]
    ?.replace(/<[^>]+>/g, ' ')
    .trim() ?? '';

/** What a page reports about the press that led to it, and everything below; empty if nothing. */
export function alertOf(page: Page): string {
  const main = mainOf(page);
  const at = main.indexOf('role="alert"');
  return at < 0 ? '' : readable(main.slice(main.indexOf('>', at) + 1));
}

export const textOf = (page: Page): string => readable(mainOf(page));

const readable = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The target of the page's link with a matching address. */
export function linkIn(page: Page, address: RegExp): string {
  for (const [, href = ''] of page.html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
    const to = href.replaceAll('&amp;', '&');
    if (address.test(to)) return to;
  }
  throw new Error(`${page.address} has no link to ${address}`);
}
