import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the simulation first: it takes longer than any other file, and the other worker would idle if it came last. */
export class SimulationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSimulation = ({ moduleId }: TestSpecification) => moduleId.includes('/simulation/');
    return [...sorted.filter(isSimulation), ...sorted.filter((file) => !isSimulation(file))];
  }
}
