/** The parts of the portal's router that the followers use; the path has no language prefix. */
export type Router = {
  readonly state: { readonly location: { readonly pathname: string } };
  readonly subscribe: (event: 'onRendered', listener: () => void) => void;
};
