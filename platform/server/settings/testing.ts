import { readSettings } from './settings.ts';
import { SettingsError } from './variables.ts';

/** The lines with which an environment is refused; none if it is accepted. */
export function problems(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
}
