import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The simulation takes longer than any other file: begun last, it would leave the other worker with nothing to do. */
export class SimulationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSimulation = ({ moduleId }: TestSpecification) => moduleId.includes('/simulation/');
    return [...sorted.filter(isSimulation), ...sorted.filter((file) => !isSimulation(file))];
  }
}
