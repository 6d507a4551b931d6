/** What of the portal's router its followers use; the path is without the language's prefix. */
export type Router = {
  readonly state: { readonly location: { readonly pathname: string } };
  readonly subscribe: (event: 'onRendered', listener: () => void) => void;
};
