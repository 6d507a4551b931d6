import type { DeclaredNotices } from '#platform/rules/notices/declare-notices.ts';
import { moduleNamed, moduleNames } from '../modules.ts';

/** The notices of every module. */
export const declaredNotices: readonly DeclaredNotices[] = moduleNames.flatMap((name) => moduleNamed(name).notices ?? []);
