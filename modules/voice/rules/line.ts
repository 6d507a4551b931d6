import type { Enumeration } from '#platform/rules/enumeration.ts';
import { mayManageUsers, type Role } from '#platform/rules/role.ts';

/** A telephone number as the network writes it (E.164): "+19195550148". */
export type E164 = `+${string}`;

export const isE164 = (text: string): text is E164 => /^\+[1-9]\d{6,14}$/.test(text);

/** A telephone line of an account. */
export type VoiceLine = {
  readonly lineId: string;
  readonly number: E164;
  /** What its owner calls it: "Front desk". */
  readonly label: string | undefined;
  /** One of a group of lines that the provider hosts for a business. */
  readonly isHosted: boolean;
};

export type SwitchType = 'ims' | 'meta';

export const switchTypeEnum: Enumeration<SwitchType> = {
  name: 'SwitchType',
  description: 'What carries the calls of a line',
  values: { ims: 'the IP multimedia subsystem', meta: 'the softswitch before it' },
};

/** What carries a line, and the version of its features: "24.2". */
export type LineSwitch = { readonly lineId: string; readonly switchType: SwitchType; readonly featureVersion: string };

/** What a switch can do beyond what both can. */
export const abilitiesOf = (switchType: SwitchType) => ({
  ringsTogether: switchType === 'ims',
  forwardsUnreachable: switchType === 'ims',
});

/**
 * What a line counts as: while lines move from the old switch to the new one (`voice.metaToIms`), those that the old one still names are managed as lines
 * of the new one, which carries them (CFG-07).
 */
export const countsAs = (switchType: SwitchType, metaToIms: boolean): SwitchType => (metaToIms ? 'ims' : switchType);

/** The lines that a role sees: those of a hosted group are for its administrators alone (ROLE-06), the others for everyone with a right to voice. */
export const linesFor = <Line extends Pick<VoiceLine, 'isHosted'>>(lines: readonly Line[], role: Role): readonly Line[] =>
  lines.filter(({ isHosted }) => !isHosted || mayManageUsers(role));
