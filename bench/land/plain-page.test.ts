import { expect, test } from 'vitest';
import { plainPage } from './plain-page.ts';

test('text, headings and links stay; everything that is loaded is removed', () => {
  const html =
    '<head><title>Billing</title><link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script></head>' +
    '<h1 class="x">Billing</h1><svg><path d="M0"/></svg><p aria-live="polite">You owe <b>$142.37</b></p><a href="/billing/pay">Pay</a>' +
    '<script type="application/json">{"a":1}</script>';
  expect(plainPage(html)).toBe('<head><title>Billing</title></head><h1>Billing</h1><p>You owe <b>$142.37</b></p><a href="/billing/pay">Pay</a>');
});
