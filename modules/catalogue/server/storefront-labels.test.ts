import { expect, test } from 'vitest';
import { demoCatalogue } from '#personas/demo-catalogue.ts';
import { openCatalogue } from '../rules/on-day.ts';
import { storefrontOn } from './api.ts';

test('the plans for visitors lead to their broadband labels only while the operator shows them', () => {
  const day = '2026-11-29';
  const catalogue = openCatalogue({ version: 1, from: '2025-01-01', entries: demoCatalogue(day) });
  const labelled = (withLabels: boolean) =>
    storefrontOn(catalogue, { zip: '', street: '', unit: '' }, { day, withLabels }).products.flatMap(({ hasLabel, product }) =>
      hasLabel ? [product.id] : [],
    );
  expect(labelled(true)).toEqual(['internet-300', 'internet-500', 'internet-1000']);
  expect(labelled(false)).toEqual([]);
});
