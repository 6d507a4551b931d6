import { footprints as known } from '#platform/rules/partner.ts';
import { type SettingName, type SettingValue, settings } from './settings.ts';

/** Of accounts (specification 3). */
export const footprints: readonly string[] = known;

/** Whom an exception is for: all of its conditions hold. */
export type Target = {
  readonly environment?: string | undefined;
  readonly footprint?: string | undefined;
  /** This share of all accounts, the same ones at every look; 1 to 99. */
  readonly percentage?: number | undefined;
};

/** What an operator chose for one setting: a value for all, and exceptions. */
export type Choice = {
  /** Undefined: the default of the definition. */
  readonly value?: SettingValue | undefined;
  readonly exceptions: readonly { readonly target: Target; readonly value: SettingValue }[];
};

/** Who asks. Without an account no exception for accounts holds. */
export type Asker = {
  readonly environment: string;
  readonly footprint?: string | undefined;
  /** Where the account stands among all, for this setting: 0 up to 100. */
  readonly place?: number | undefined;
};

export const nothingChosen: Choice = { exceptions: [] };

/** The value of a setting for somebody: the exception with the most conditions, of several the one that was made last, else the value for all. */
export function valueFor(name: SettingName, choice: Choice, asker: Asker): SettingValue {
  const holding = choice.exceptions.filter(({ target }) => holds(target, asker));
  const [first] = holding.toReversed().sort((one, other) => Object.keys(other.target).length - Object.keys(one.target).length);
  return first?.value ?? valueForAll(name, choice);
}

function holds({ environment, footprint, percentage }: Target, asker: Asker): boolean {
  if (environment !== undefined && environment !== asker.environment) return false;
  if (footprint !== undefined && footprint !== asker.footprint) return false;
  return percentage === undefined || (asker.place !== undefined && asker.place < percentage);
}

/** With a value for a target, or for all when the target has no condition; undefined takes back what was chosen for it. */
export function chosen(choice: Choice, target: Target, value: SettingValue | undefined): Choice {
  const { value: forAll, exceptions } = choice;
  if (Object.keys(target).length === 0) return { ...(value !== undefined && { value }), exceptions };
  const others = exceptions.filter((exception) => !isSame(exception.target, target));
  const kept = value === undefined ? others : [...others, { target, value }];
  return { ...(forAll !== undefined && { value: forAll }), exceptions: kept };
}

const isSame = (one: Target, other: Target): boolean =>
  one.environment === other.environment && one.footprint === other.footprint && one.percentage === other.percentage;

/** Whether it may hold for one account and not for another. */
export const differsByAccount = ({ exceptions }: Choice): boolean =>
  exceptions.some(({ target }) => target.footprint !== undefined || target.percentage !== undefined);

/** What holds where no exception does. */
export const valueForAll = (name: SettingName, choice: Choice): SettingValue => choice.value ?? settings[name].default;

/** "footprint CHTR, 25 % of accounts" */
export function describeTarget({ environment, footprint, percentage }: Target): string {
  const words = [
    environment !== undefined && `environment ${environment}`,
    footprint !== undefined && `footprint ${footprint}`,
    percentage !== undefined && `${percentage} % of accounts`,
  ].filter((word) => word !== false);
  return words.length > 0 ? words.join(', ') : 'all';
}
