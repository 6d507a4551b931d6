import type { ForwardingKind, GuardMode } from '../features.ts';
import type { SwitchType } from '../line.ts';
import type { Registration } from '../registration.ts';

/** What the module shows on the page of an account: its telephone lines. */
export type VoiceParts = { readonly lines: readonly LineRow[] };

/** A line: never who called it, and never what was said. Numbers are as people read them. */
export type LineRow = {
  readonly lineId: string;
  readonly number: string;
  readonly label: string | undefined;
  readonly registration: Registration;
  /** Undefined if the network says nothing of it. */
  readonly switchType: SwitchType | undefined;
  readonly featureVersion: string | undefined;
  readonly forwards: readonly { readonly kind: ForwardingKind; readonly to: string }[];
  readonly together: number;
  readonly isQuiet: boolean;
  /** Undefined if the platform does not say how the line treats calls. */
  readonly guard: GuardMode | undefined;
  readonly unheard: number | undefined;
};
