import { reading, type Shapes } from './reading.ts';

/** What a contract suite is given, with its port read as pages read it: an answer in another shape than promised fails the suite. */
export const inShape =
  <Port extends object, Given extends { readonly port: Port }>(given: () => Promise<Given>, shapes: Shapes<Port>) =>
  async (): Promise<Given> => {
    const one = await given();
    return { ...one, port: reading<Port>(one.port, shapes) };
  };
