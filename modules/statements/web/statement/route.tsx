import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { formatDate } from '#platform/rules/format.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, goTo, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { isPrintableProblem } from '../../rules/printable-path.ts';
import { LATEST } from '../../rules/statement-links.ts';
import { StatementPage } from './StatementPage.tsx';
import { latestPath, loadStatement, type StatementData } from './statement-data.ts';

/** /billing/statements/{id}, or /billing/statements/latest, which leads to the newest of `?part=`; `?printable=` says that its PDF could not be downloaded. */
export const page = definePage<StatementData>({
  async load({ graph, params, search }) {
    const id = params.id ?? '';
    if (id === LATEST) return goTo(await latestPath(graph, search.part));
    const shown = await loadStatement(graph, id);
    return shown ? { id, shown, printable: isPrintableProblem(search.printable) ? search.printable : undefined } : notHere;
  },
  title({ shown }, words) {
    const say = sayIn<typeof en>(words, 'statements');
    return shown.statement === unavailable
      ? failureTitle('billDetails', words)
      : say('statementOf', { date: formatDate(shown.statement.head.on, 'long', words.language) });
  },
  Page: StatementPage,
});
