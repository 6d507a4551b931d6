import { Component, type ReactNode } from 'react';

type Props = {
  /** What is shown: another one is tried again. */
  readonly shown: unknown;
  readonly fallback: (failure: unknown) => ReactNode;
  readonly children: ReactNode;
};

type State = { readonly shown: unknown; readonly failed: { readonly failure: unknown } | undefined };

/** Shows something else in place of what cannot be drawn. */
export class Boundary extends Component<Props, State> {
  override state: State = { shown: this.props.shown, failed: undefined };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failed: { failure } };
  }

  static getDerivedStateFromProps({ shown }: Props, state: State): Partial<State> | null {
    return shown === state.shown ? null : { shown, failed: undefined };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.failure) : this.props.children;
  }
}
