import { pathOf } from '#platform/rules/routes.ts';
import { definePage, goTo } from '#platform/web/page.ts';
import { loadStep, stepToGoOn } from '../steps.ts';

/** /selfinstall: the address that mails and texts name; leads to the step at which the account is, on whichever device. */
export const page = definePage<object>({
  async load({ graph }) {
    const loaded = await loadStep(graph);
    return 'elsewhere' in loaded ? loaded : goTo(pathOf(stepToGoOn(loaded.device)));
  },
  title: () => '',
  Page: () => null,
});
