import type { PortalContext } from '../portal-context.ts';

/** The parts of the portal's router that it uses. */
type Router = { readonly subscribe: (event: 'onRendered', listener: () => void) => () => void };

/** The reader as soon as it is known: if it could not be read, with the next page that is shown and can. For work that means nothing before that. */
export const onceKnown =
  ({ subscribe }: Router, reader: PortalContext['reader']): PortalContext['reader'] =>
  () =>
    reader().catch(
      () =>
        new Promise((resolve) => {
          const leave = subscribe('onRendered', () => {
            reader().then(
              (known) => {
                leave();
                resolve(known);
              },
              () => {},
            );
          });
        }),
    );
