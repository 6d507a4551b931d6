import type { ReactNode } from 'react';

/** A component's states. `show` renders them; what it is given makes their ids unique. */
export type Example = { readonly name: string; readonly show: (scheme: string) => ReactNode };
