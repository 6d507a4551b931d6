import { type OperatorDependencies, type OutagesByOperator, outagesByOperator } from './by-operator.ts';
import { createOutageMap, type MapDependencies, type OutageMapApi } from './map.ts';
import { createMyOutages, type MyDependencies, type MyOutagesApi } from './mine.ts';
import type { TellingDependencies } from './telling.ts';

export interface OutagesApi extends MyOutagesApi, OutageMapApi {
  readonly byOperator: OutagesByOperator;
}

export type OutagesDependencies = OperatorDependencies & MyDependencies & MapDependencies & TellingDependencies;

export const createOutages = (deps: OutagesDependencies): OutagesApi => ({
  ...createMyOutages(deps),
  ...createOutageMap(deps),
  byOperator: outagesByOperator(deps),
});
