import { en as portal } from '#apps/portal/copy/en.ts';
import { es as portada } from '#apps/portal/copy/es.ts';
import { en as account } from '#modules/account/copy/en.ts';
import { es as cuenta } from '#modules/account/copy/es.ts';
import { en as billing } from '#modules/billing/copy/en.ts';
import { es as facturación } from '#modules/billing/copy/es.ts';
import { en as identity } from '#modules/identity/copy/en.ts';
import { es as identidad } from '#modules/identity/copy/es.ts';
import { en as payments } from '#modules/payments/copy/en.ts';
import { es as pagos } from '#modules/payments/copy/es.ts';
import { expect, narrowSpanish, test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

test.use({ setting: narrowSpanish });

/** Every English message that differs in Spanish. */
const english = new Set<string>(
  [
    [account, cuenta],
    [billing, facturación],
    [identity, identidad],
    [payments, pagos],
    [portal, portada],
  ].flatMap(([en = {}, es = {}]) => {
    const spanish = new Set(Object.values(es));
    return Object.values(en).filter((message) => !spanish.has(message));
  }),
);

test('LANG-01 every page is under /es, declares Spanish, and contains no English', async ({ page, path }) => {
  const visit = async (address: `/${string}`) => {
    await page.goto(path(address));
    await expect(page).toHaveURL(/\/es(\/|$)/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const texts = await page.locator('body').evaluate((body) => {
      const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (nodes.nextNode()) {
        const within = nodes.currentNode.parentElement;
        // What declares another language is in it: the link to the page in English.
        if (within?.tagName !== 'SCRIPT' && within?.closest('[lang]') === document.documentElement)
          found.push(nodes.currentNode.textContent?.trim() ?? '');
      }
      const labels = [...body.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
      return [...found, ...labels];
    });
    expect(texts.length, address).toBeGreaterThan(5);
    expect(
      texts.filter((text) => english.has(text)),
      address,
    ).toEqual([]);
  };
  for (const address of ['/', '/login', '/error', '/no-such-page'] as const) await visit(address);
  await signIn(page, 'liam', path('/login'));
  for (const address of ['/account-summary', '/billing', '/billing/activity', '/billing/pay', '/billing/pay/quick'] as const) await visit(address);
});
