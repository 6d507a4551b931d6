import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Alert } from './Alert.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { StatusTag } from './StatusTag.tsx';

test('an alert does not depend on color: it has a shape, and a word for screen readers', () => {
  const html = renderToStaticMarkup(<Alert tone="caution" toneWord="Warning" title="Your card expires soon" />);
  expect(html).toContain('<svg');
  expect(html.replace(/<[^>]+>/g, '')).toBe('Warning: Your card expires soon');
});

test('an alert that came with the page does not interrupt; one that appears is announced', () => {
  expect(renderToStaticMarkup(<Alert tone="info" toneWord="Note" title="New" />)).not.toContain('role=');
  expect(renderToStaticMarkup(<Alert tone="info" toneWord="Note" title="New" announce="status" />)).toContain('role="status"');
});

test('a state is a word next to a shape', () => {
  const html = renderToStaticMarkup(<StatusTag tone="positive">Successful</StatusTag>);
  expect(html).toMatch(/<svg.*aria-hidden="true".*Successful/);
});

test('a live region waits for the end of a sentence unless it must interrupt', () => {
  expect(renderToStaticMarkup(<LiveRegion>Saved</LiveRegion>)).toContain('role="status"');
  expect(renderToStaticMarkup(<LiveRegion politeness="assertive">Ends</LiveRegion>)).toContain('role="alert"');
});
