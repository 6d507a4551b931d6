import type { ReactNode } from 'react';
import { InSchemes } from '#design/web/showcase/InSchemes.tsx';

type Props = {
  readonly title: string;
  readonly states: readonly { readonly name: string; readonly show: ReactNode }[];
};

/** A part of the portal in each of its states, under the name that the code has for the state. */
export const States = ({ title, states }: Props) => (
  <main>
    <h1>{title}</h1>
    {states.map(({ name, show }) => (
      <InSchemes key={name} name={name} show={() => show} />
    ))}
  </main>
);
