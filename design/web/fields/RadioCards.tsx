import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import fieldStyles from './field.module.css';
import { errorId, type FieldProps, hintId } from './field.ts';
import styles from './RadioCards.module.css';

export type RadioCard = {
  readonly value: string;
  readonly title: ReactNode;
  /** Beside the title, at the end: an amount, a state. */
  readonly aside?: ReactNode;
  readonly note?: ReactNode;
  /** At the card's end, level with its middle: an icon, a `BrandMark`. */
  readonly mark?: ReactNode;
  readonly disabled?: boolean;
  /** Shown while this one is chosen: a field for another amount. */
  readonly body?: ReactNode;
};

type Props = FieldProps & {
  readonly options: readonly RadioCard[];
  /** With `onChoose` it is controlled by the caller; without it `chosen` is the initial value. */
  readonly chosen?: string | undefined;
  readonly onChoose?: (value: string) => void;
  /** Told of each choice that the customer makes, without controlling it. */
  readonly onPick?: (value: string) => void;
};

/** One choice of a few, each a card with room for more than a word. The first has the field's id, so that an error can point at it. */
export function RadioCards({ name, label, hint, error, options, chosen, onChoose, onPick }: Props) {
  const describing = [hint && hintId(name), error && errorId(name)].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radiogroup may be aria-invalid
    <fieldset className={styles.group} role="radiogroup" aria-describedby={describing || undefined} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p id={hintId(name)} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {options.map((option, index) => (
        <Choice
          key={option.value}
          name={name}
          id={index === 0 ? name : `${name}-${option.value}`}
          option={option}
          chosen={chosen}
          onChoose={onChoose}
          onPick={onPick}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = Pick<Props, 'name' | 'chosen'> & {
  readonly id: string;
  readonly option: RadioCard;
  readonly onChoose: Props['onChoose'] | undefined;
  readonly onPick: Props['onPick'] | undefined;
};

function Choice({ name, id, option, chosen, onChoose, onPick }: ChoiceProps) {
  const state = onChoose
    ? { checked: chosen === option.value, onChange: () => onChoose(option.value) }
    : { defaultChecked: chosen === option.value, ...(onPick && { onChange: () => onPick(option.value) }) };
  return (
    <div className={styles.card}>
      <input type="radio" id={id} name={name} value={option.value} disabled={option.disabled} className={styles.radio} {...state} />
      <label htmlFor={id} className={styles.label}>
        <span className={styles.title}>{option.title}</span>
        {option.aside !== undefined && <span className={styles.value}>{option.aside}</span>}
        {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
      </label>
      {option.mark !== undefined && <span className={styles.mark}>{option.mark}</span>}
      {option.body !== undefined && <div className={styles.body}>{option.body}</div>}
    </div>
  );
}
