import { footprints as known } from '#platform/rules/partner/partner.ts';
import { type SettingName, type SettingValue, settings } from './settings.ts';

/** Of accounts (specification 3). */
export const footprints: readonly string[] = known;

/** Whom an exception is for: all of its conditions hold. */
export type Target = {
  readonly environment?: string | undefined;
  /** The code of a partner: its accounts, and its visitors. */
  readonly partner?: string | undefined;
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

/** Where who asks belongs to. */
export type Belonging = { readonly environment: string; readonly partner?: string | undefined; readonly footprint?: string | undefined };

/** Who asks. Without an account no exception for a share of the accounts holds. */
export type Asker = Belonging & {
  /** Where the account stands among all, for this setting: 0 up to 100. */
  readonly place?: number | undefined;
};

export const nothingChosen: Choice = { exceptions: [] };

/**
 * The value of a setting for somebody: of the exceptions that hold for them, the one with the most conditions. Of those with as many, one for a partner
 * gives way to one for a footprint, which is a part of what the partner serves; of what is left, the one that was made last holds. Else the value for all.
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

/** Whether somebody belongs to where a target is; its share is another question. */
export function isWithin({ environment, partner, footprint }: Target, whose: Belonging): boolean {
  if (environment !== undefined && environment !== whose.environment) return false;
  if (partner !== undefined && partner !== whose.partner) return false;
  return footprint === undefined || footprint === whose.footprint;
}

/** With a value for a target, or for all when the target has no condition; undefined takes back what was chosen for it. */
export function chosen(choice: Choice, target: Target, value: SettingValue | undefined): Choice {
  const { value: forAll, exceptions } = choice;
  if (Object.keys(target).length === 0) return { ...(value !== undefined && { value }), exceptions };
  const others = exceptions.filter((exception) => !isSame(exception.target, target));
  const kept = value === undefined ? others : [...others, { target, value }];
  return { ...(forAll !== undefined && { value: forAll }), exceptions: kept };
}

/** Whether an exception was made for just this target. */
export const hasException = ({ exceptions }: Choice, target: Target): boolean => exceptions.some((exception) => isSame(exception.target, target));

const isSame = (one: Target, other: Target): boolean =>
  one.environment === other.environment && one.partner === other.partner && one.footprint === other.footprint && one.percentage === other.percentage;

/** Whether a target may be one account and not another. */
export const isForSome = ({ partner, footprint, percentage }: Target): boolean =>
  partner !== undefined || footprint !== undefined || percentage !== undefined;

/** Whether it may hold for one account and not for another. */
export const differsByAccount = ({ exceptions }: Choice): boolean => exceptions.some(({ target }) => isForSome(target));

/** What holds where no exception does. */
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
