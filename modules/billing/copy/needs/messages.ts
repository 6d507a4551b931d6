import type { en } from '../en.ts';

/** What the list of what waits says of bills. */
export const messageKeys: readonly string[] = [
  'partCore',
  'partMobile',
  'partStreaming',
  'needPay',
  'needPayPart',
  'needPayNote',
  'needRestore',
  'needAtLeast',
  'needAtLeastNote',
  'needBefore',
  'needArranged',
  'needArrangedNote',
  'needAnswer',
  'needAnswerNote',
  'needMethod',
  'needMethodNote',
] satisfies readonly (keyof typeof en)[];
