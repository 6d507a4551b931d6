import House from 'lucide-react/icons/house';
import { cloneElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BridgeLayout } from './BridgeLayout.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { FocusedLayout } from './FocusedLayout.tsx';
import { NestedBuyLayout } from './NestedBuyLayout.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import type { CommonParts } from './shell.ts';

const parts: CommonParts = {
  skip: 'Skip to the main content',
  brand: { name: 'Demarc', mark: '/mark.svg', home: { href: '/account-summary', label: 'Demarc, home' } },
  language: { href: '/es/billing', label: 'Español', language: 'es' },
  help: { href: '/support', label: 'Help' },
  footer: {
    ask: 'Questions?',
    call: { href: 'tel:+15550100', label: 'Call 555-0100' },
    links: [{ href: '/contact-us', label: 'Contact us' }],
    legal: ['Your services are provided by Demarc.'],
  },
};
const signedIn = {
  customer: { name: 'Olivia Marsh', account: 'Account ending in 4821' },
  signOut: { label: 'Sign out', action: '/auth/sign-out' },
  accountMenu: 'Your account',
};
const billing = { href: '/billing', label: 'Billing', icon: House, current: 'page' as const };
const menu = { label: 'Main', side: [billing], bottom: [billing] };

const layouts = {
  default: (
    <DefaultLayout {...parts} signedIn={signedIn} menu={menu} alerts={<p>Outage</p>}>
      <h1>Billing</h1>
    </DefaultLayout>
  ),
  focused: (
    <FocusedLayout {...parts} signedIn={signedIn} leave={{ href: '/billing', label: 'Leave' }} back="Back">
      <h1>Check and pay</h1>
    </FocusedLayout>
  ),
  'nested-buy': (
    <NestedBuyLayout
      {...parts}
      signedIn={signedIn}
      logo={{ href: '/deals', label: 'Demarc, offers for you' }}
      leave={{ href: '/deals', label: 'Leave' }}
      back="Back"
      cart={{ href: '/checkout', label: 'Cart', name: 'Cart 2 items', count: 2 }}
    >
      <h1>Check your order</h1>
    </NestedBuyLayout>
  ),
  public: (
    <PublicLayout {...parts} signIn={{ href: '/login', label: 'Sign in' }}>
      <h1>Not found</h1>
    </PublicLayout>
  ),
};

describe.each(Object.entries(layouts))('%s layout', (_, layout) => {
  const html = renderToStaticMarkup(layout);

  test('starts with a link to its content', () => {
    expect(html).toMatch(/^<a href="#content"/);
    expect(html).toMatch(/<main id="content" tabindex="-1"/i);
  });

  test('offers the same page in the other language as a plain link marked with its language', () => {
    expect(html).toMatch(/<a href="\/es\/billing" lang="es" hrefLang="es"[^>]*>Español<\/a>/i);
  });

  test('has help, the phone number, the contact link and the full-screen outlet', () => {
    expect(html).toContain('href="/support"');
    expect(html).toContain('href="tel:+15550100"');
    expect(html).toContain('href="/contact-us"');
    expect(html).toMatch(/<div id="full-screen"><\/div>$/);
  });
});

describe('within the app', () => {
  const bridge = (out: Parameters<typeof BridgeLayout>[0]['out'], back?: string) =>
    renderToStaticMarkup(
      <BridgeLayout
        {...parts}
        title="Billing"
        back={back}
        out={out}
        signedIn={signedIn}
        signIn={undefined}
        whole={{ href: '/billing?source-app=browser', label: 'Open the full site' }}
      >
        <h1>Billing</h1>
      </BridgeLayout>,
    );

  test('a slim header has back, the title and exit; menus and footer are the app’s own', () => {
    const html = bridge({ href: '/account-summary', label: 'Done', way: 'app' }, 'Back');
    expect(html).toMatch(/^<a href="#content"/);
    expect(html).toMatch(
      /<header [^>]*><a hidden=""[^>]*data-back="true"[^>]*aria-label="Back".*Billing<\/p>.*>Done<\/a><\/header><main id="content"/,
    );
    expect(html).not.toMatch(/<nav|<footer|aria-label="Main"|data-leaves/);
    expect(html).toMatch(/<\/main><p[^>]*><a href="\/billing\?source-app=browser">Open the full site<\/a>/);
    expect(html).toMatch(/<div id="full-screen"><\/div>$/);
  });

  test('the customer finds help, the other language and sign-out there too', () => {
    const html = bridge({ href: '/account-summary', label: 'Done', way: 'app' }, 'Back');
    expect(html).toContain('href="/support"');
    expect(html).toMatch(/<a href="\/es\/billing" lang="es"/);
    expect(html).toContain('<form action="/auth/sign-out" method="post">');
  });

  test('a journey asks before its header leads out of it; once it is over there is no way back', () => {
    const journey = { href: '/billing', label: 'Leave', way: 'journey' } as const;
    expect(bridge(journey, 'Back')).toMatch(/<header [^>]*data-leaves="true"/);
    expect(bridge(journey)).not.toMatch(/data-leaves|aria-label="Back"/);
  });
});

test('SHELL-01 the default layout holds side menu, header, page alert, content, footer and bottom menu', () => {
  const html = renderToStaticMarkup(layouts.default);
  const order = ['<nav aria-label="Main"', '<header', '<main', 'Outage', '<h1>Billing', '<footer', '<nav aria-label="Main"', 'id="full-screen"'];
  let at = -1;
  for (const piece of order) {
    const next = html.indexOf(piece, at + 1);
    expect(next, piece).toBeGreaterThan(at);
    at = next;
  }
});

test('SHELL-03 the focused layout has an exit, but neither side menu nor bottom menu', () => {
  const html = renderToStaticMarkup(layouts.focused);
  expect(html).not.toContain('aria-label="Main"');
  expect(html).toMatch(/<a href="\/billing"[^>]*>.*Leave<\/span><\/a>/);
});

test('buying has the way back, the cart and a way out that asks; the brand leads to the offers', () => {
  const html = renderToStaticMarkup(layouts['nested-buy']);
  expect(html).not.toContain('aria-label="Main"');
  expect(html).toMatch(/<header [^>]*data-leaves="true" data-cart="2"/);
  expect(html).toMatch(/<a href="\/deals"[^>]*aria-label="Demarc, offers for you"/);
  expect(html).toMatch(/<a href="\/checkout"[^>]*aria-label="Cart 2 items" data-stays="true"/);
  expect(html).toMatch(/<a hidden=""[^>]*data-back="true"[^>]*aria-label="Back"/);
});

test('a customer also finds help and sign-out if there is only the header', () => {
  const html = renderToStaticMarkup(
    <PublicLayout {...parts} signedIn={signedIn}>
      <h1>All pages</h1>
    </PublicLayout>,
  );
  expect(html).toMatch(/href="\/support"[^>]*>Help<\/a><form action="\/auth\/sign-out" method="post">/);
  expect(html).not.toMatch(/aria-label="Main"|>Sign in</);
});

test('a web form asks before any link on its page leads out of it, for customers and visitors', () => {
  for (const layout of [layouts.default, layouts.public]) {
    expect(renderToStaticMarkup(layout)).not.toContain('data-leaves');
    expect(renderToStaticMarkup(cloneElement(layout, { leaves: true }))).toMatch(/<div [^>]*data-leaves="true"><div class="[^"]*(?:side|column)/);
  }
});

test('a journey asks before its header leads out of it and keeps the space of the back link; once it is over there is neither', () => {
  const html = renderToStaticMarkup(layouts.focused);
  expect(html).toMatch(/<header [^>]*data-leaves="true"/);
  expect(html).toMatch(/<a hidden=""[^>]*aria-label="Back"/);
  const over = renderToStaticMarkup(
    <FocusedLayout {...parts} signedIn={signedIn} leave={{ href: '/billing', label: 'Done' }} back={undefined}>
      <h1>Paid</h1>
    </FocusedLayout>,
  );
  expect(over).not.toMatch(/data-leaves|aria-label="Back"/);
  expect(over).toMatch(/<a href="\/billing"[^>]*>.*Done<\/span><\/a>/);
});

test('the current place is marked for screen readers', () => {
  expect(renderToStaticMarkup(layouts.default).match(/aria-current="page"/g)).toHaveLength(2);
});

test('signing out is always a posted form', () => {
  for (const layout of [layouts.default, layouts.focused]) {
    expect(renderToStaticMarkup(layout)).toMatch(/<form action="\/auth\/sign-out" method="post"><button type="submit"[^>]*>Sign out</);
  }
  expect(renderToStaticMarkup(layouts.public)).not.toContain('<form');
});
