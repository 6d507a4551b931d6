/** What is wrong with a field of a form, or with the form if `field` is empty. `word`: of the page's module, "payments-console.refundAmountWrong". */
export type ConsoleProblem = {
  readonly field: string;
  readonly word: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
};

/** `view`: "payments/unresolved", whose data it is. */
export type ConsoleView = {
  readonly view: string;
  readonly data: unknown;
  readonly status?: number | undefined;
  readonly problems?: readonly ConsoleProblem[];
  /** What the form fields hold; by default what was sent. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** A file uploaded by a customer; browsers must never display it. */
export type ConsoleDownload = { readonly name: string; readonly type: string; readonly content: Uint8Array };

export type ConsoleAnswer = ConsoleView | { readonly goTo: string } | { readonly file: ConsoleDownload };

type ShowOptions = Pick<ConsoleView, 'status' | 'problems' | 'fields'>;

/**
 * Answers with a view of a module. `Views` maps the names of its views to their data, in the module's `rules/console/`, where its pages find the
 * same type. A form with problems answers 422.
 */
export const showIn =
  <Views>(module: string) =>
  <Name extends keyof Views & string>(name: Name, data: Views[Name], { status, ...more }: ShowOptions = {}): ConsoleView => ({
    view: `${module}/${name}`,
    data,
    status: status ?? ((more.problems?.length ?? 0) > 0 ? 422 : 200),
    ...more,
  });

/** The catalogue of a module's words for operators, apart from those for customers. */
export const consoleWords = (module: string): string => `${module}-console`;

/** Names a message of a module's console copy where its type is not known: `wordIn<typeof en>('payments')('recordTitle')`. */
export const wordIn =
  <English>(module: string) =>
  (name: keyof English & string): string =>
    `${consoleWords(module)}.${name}`;

/** Names a problem by a message of a module's console copy: `problemIn<typeof en>('payments')('amount', 'refundAmountWrong')`. */
export const problemIn =
  <English>(module: string) =>
  (field: string, word: keyof English & string, values?: ConsoleProblem['values']): ConsoleProblem => ({
    field,
    word: wordIn<English>(module)(word),
    values,
  });
