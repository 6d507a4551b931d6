import { reading, type Shapes } from './reading.ts';

/** For contract suites: reads the port as pages do, so that an answer of the wrong shape fails the suite. */
export const inShape =
  <Port extends object, Given extends { readonly port: Port }>(given: () => Promise<Given>, shapes: Shapes<Port>) =>
  async (): Promise<Given> => {
    const one = await given();
    return { ...one, port: reading<Port>(one.port, shapes) };
  };
