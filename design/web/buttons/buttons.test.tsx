import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkProvider } from '../link/LinkContext.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { PendingContext } from './Pending.ts';
import { PrimaryButton } from './PrimaryButton.tsx';

const pay = (busy: boolean) => (
  <PrimaryButton type="submit" busy={busy} busyText="Paying $142.37">
    Pay $142.37
  </PrimaryButton>
);

test('a busy button says so, also to screen readers, and keeps the focus', () => {
  const html = renderToStaticMarkup(pay(true));
  expect(html).toMatch(/<button[^>]*aria-disabled="true"/);
  expect(html).not.toMatch(/<button[^>]* disabled/);
  expect(html).toMatch(/role="status">Paying \$142\.37</);
});

test('a button contains both labels, so that it keeps its size', () => {
  for (const busy of [true, false]) expect(renderToStaticMarkup(pay(busy))).toMatch(/Pay \$142\.37<.*Paying \$142\.37</);
});

test('an idle button announces nothing and can be pressed', () => {
  const html = renderToStaticMarkup(pay(false));
  expect(html).toMatch(/role="status"><\/span>/);
  expect(html).not.toContain('aria-disabled');
});

test('a button without a busy label keeps its label', () => {
  const button = (busy: boolean) => renderToStaticMarkup(<PrimaryButton busy={busy}>Turn on Auto Pay</PrimaryButton>);
  expect(button(true).replace(' aria-disabled="true"', '')).toBe(button(false));
});

test('the submit buttons of a form that was sent are busy, and no others', () => {
  const html = renderToStaticMarkup(
    <PendingContext value>
      <PrimaryButton type="submit">Search</PrimaryButton>
      <PrimaryButton>Show</PrimaryButton>
    </PendingContext>,
  );
  expect(html.match(/<button[^>]*aria-disabled="true"/g)).toHaveLength(1);
  expect(html).toMatch(/type="submit"[^>]*aria-disabled="true"/);
});

test('a link is a plain anchor unless a router provides its own', () => {
  const link = <ButtonLink href="/billing/pay">Pay</ButtonLink>;
  const routed = <LinkProvider link={({ href, children }) => <a href={`/es${href}`}>{children}</a>}>{link}</LinkProvider>;
  expect(renderToStaticMarkup(link)).toContain('<a href="/billing/pay"');
  expect(renderToStaticMarkup(routed)).toContain('href="/es/billing/pay"');
});
