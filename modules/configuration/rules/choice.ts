import { footprints as known } from '#platform/rules/partner/partner.ts';
import { type SettingName, type SettingValue, settings } from './settings.ts';

/** The footprints of accounts (specification 3). */
export const footprints: readonly string[] = known;

/** Whom an exception applies to: all of its conditions must match. */
export type Target = {
  readonly environment?: string | undefined;
  /** A partner code: its accounts and its visitors. */
  readonly partner?: string | undefined;
  readonly footprint?: string | undefined;
  /** This share of all accounts, 1 to 99 percent; always the same ones. */
  readonly percentage?: number | undefined;
};

/** What an operator chose for one setting: a value for everybody, and exceptions. */
export type Choice = {
  /** Undefined: the default of the definition. */
  readonly value?: SettingValue | undefined;
  readonly exceptions: readonly { readonly target: Target; readonly value: SettingValue }[];
};

/** The environment, partner and footprint of an asker. */
export type Belonging = { readonly environment: string; readonly partner?: string | undefined; readonly footprint?: string | undefined };

/** Who asks. Without an account, no exception for a share of the accounts applies. */
export type Asker = Belonging & {
  /** The account's position among all accounts, for this setting: from 0 up to 100. */
  readonly place?: number | undefined;
};

export const nothingChosen: Choice = { exceptions: [] };

/**
 * The value of a setting for an asker. Of the exceptions that match, the one with the most conditions applies. If several tie, one for a partner
 * yields to one for a footprint, which is part of what the partner serves; of the rest, the newest applies. Without a match, the value for everybody.
 */
export function valueFor(name: SettingName, choice: Choice, asker: Asker): SettingValue {
  const holding = choice.exceptions.filter(({ target }) => holds(target, asker));
  const most = Math.max(...holding.map(({ target }) => conditionsOf(target)));
  const closest = holding.filter(({ target }) => conditionsOf(target) === most);
  const namesFootprint = closest.some(({ target }) => target.footprint !== undefined);
  const left = closest.filter(({ target }) => !namesFootprint || target.partner === undefined || target.footprint !== undefined);
  return left.at(-1)?.value ?? valueForAll(name, choice);
}

const conditionsOf = (target: Target): number => Object.keys(target).length;

const holds = (target: Target, asker: Asker): boolean =>
  isWithin(target, asker) && (target.percentage === undefined || (asker.place !== undefined && asker.place < target.percentage));

/** Whether an asker matches a target's environment, partner and footprint, regardless of its share. */
export function isWithin({ environment, partner, footprint }: Target, whose: Belonging): boolean {
  if (environment !== undefined && environment !== whose.environment) return false;
  if (partner !== undefined && partner !== whose.partner) return false;
  return footprint === undefined || footprint === whose.footprint;
}

/** Sets a value for a target, or for everybody if the target has no condition; undefined removes what was chosen for it. */
export function chosen(choice: Choice, target: Target, value: SettingValue | undefined): Choice {
  const { value: forAll, exceptions } = choice;
  if (Object.keys(target).length === 0) return { ...(value !== undefined && { value }), exceptions };
  const others = exceptions.filter((exception) => !isSame(exception.target, target));
  const kept = value === undefined ? others : [...others, { target, value }];
  return { ...(forAll !== undefined && { value: forAll }), exceptions: kept };
}

/** Whether an exception exists for exactly this target. */
export const hasException = ({ exceptions }: Choice, target: Target): boolean => exceptions.some((exception) => isSame(exception.target, target));

const isSame = (one: Target, other: Target): boolean =>
  one.environment === other.environment && one.partner === other.partner && one.footprint === other.footprint && one.percentage === other.percentage;

/** Whether a target may match one account and not another. */
export const isForSome = ({ partner, footprint, percentage }: Target): boolean =>
  partner !== undefined || footprint !== undefined || percentage !== undefined;

/** Whether the value may differ from account to account. */
export const differsByAccount = ({ exceptions }: Choice): boolean => exceptions.some(({ target }) => isForSome(target));

/** The value where no exception applies. */
export const valueForAll = (name: SettingName, choice: Choice): SettingValue => choice.value ?? settings[name].default;

/** "footprint CHTR, 25 % of accounts" */
export function describeTarget({ environment, partner, footprint, percentage }: Target): string {
  const words = [
    environment !== undefined && `environment ${environment}`,
    partner !== undefined && `partner ${partner}`,
    footprint !== undefined && `footprint ${footprint}`,
    percentage !== undefined && `${percentage} % of accounts`,
  ].filter((word) => word !== false);
  return words.length > 0 ? words.join(', ') : 'all';
}
