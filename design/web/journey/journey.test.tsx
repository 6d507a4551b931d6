import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Confirmation } from './Confirmation.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { StepHeading } from './StepHeading.tsx';
import { SummaryList } from './SummaryList.tsx';

describe('ErrorSummary', () => {
  const problems = [{ field: 'amount', text: 'Enter an amount' }, { text: 'Two payments are already scheduled' }];
  const html = renderToStaticMarkup(<ErrorSummary title="There is a problem" problems={problems} />);

  test('links to the field of each problem that has one', () => {
    expect(html).toMatch(/<a href="#amount"[^>]*>Enter an amount<\/a>/);
    expect(html).toContain('<li>Two payments are already scheduled</li>');
  });

  test('is announced, and takes the focus even without scripts', () => {
    expect(html).toMatch(/^<div[^>]*role="alert"/);
    expect(html).toMatch(/^<div[^>]*tabindex="-1"/i);
    expect(html).toMatch(/^<div[^>]*autofocus=""/i);
  });

  test('is absent without problems', () => {
    expect(renderToStaticMarkup(<ErrorSummary title="There is a problem" problems={[]} />)).toBe('');
  });
});

test('a step heading can take the focus and then announces the step', () => {
  const html = renderToStaticMarkup(<StepHeading step={{ text: 'Step 2 of 4', step: 2, steps: 4 }}>How do you want to pay</StepHeading>);
  const step = html.match(/<p id="([^"]+)"[^>]*>Step 2 of 4</)?.[1];
  expect(step).toBeDefined();
  expect(html).toContain(`aria-describedby="${step}"`);
  expect(html).toMatch(/<h1 tabindex="-1"/i);
  expect(html.match(/<div[^>]* aria-hidden="true">((?:<span[^>]*><\/span>)+)<\/div>/)?.[1]?.match(/<span/g)).toHaveLength(4);
});

test('each Change link of a summary says what it changes', () => {
  const change = { href: '/amount', label: 'Change', what: 'amount' };
  const html = renderToStaticMarkup(<SummaryList rows={[{ key: 'amount', term: 'Amount', detail: '$142.37', change }]} />);
  expect(html).toMatch(/<dt[^>]*>Amount<\/dt><dd[^>]*>\$142\.37<\/dd>/);
  expect(html.match(/<a href="\/amount">(.*)<\/a>/)?.[1]?.replace(/<[^>]+>/g, '')).toBe('Change amount');
});

test('a confirmation shows its number under the page heading', () => {
  const html = renderToStaticMarkup(<Confirmation heading="Paid: $142.37" reference={{ label: 'Confirmation number', number: 'DM7K2M9QX4T8' }} />);
  expect(html).toMatch(/<h1 tabindex="-1">Paid: \$142\.37<\/h1>.*Confirmation number.*DM7K2M9QX4T8/i);
});
