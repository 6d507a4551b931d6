import { agreeToTerms, readOpenTerms, type Terms } from '#modules/app-terms/web/parts/app-terms.ts';
import { TermsScreen } from '#modules/app-terms/web/parts/TermsScreen.tsx';
import { besidePage } from '../../following/beside-page.tsx';
import { addWords } from '../../pages.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { Router } from './router.ts';

/** Shows the terms of the app to anybody signed in who has not agreed to them, in front of everything until they do (SHELL-06). */
export async function followAppTerms(router: Router, { graph, words, reader }: Pick<PortalContext, 'graph' | 'words' | 'reader'>): Promise<void> {
  const { language } = words;
  const show = besidePage('app-terms', 'after', words);
  let isSettled = false;

  function open(terms: Terms): void {
    const onAgree = async () => {
      const answer = await agreeToTerms(graph, language, terms);
      if (answer === 'agreed') show(null);
      if (answer === 'changed') await look();
      return answer;
    };
    show(<TermsScreen terms={terms} onAgree={onAgree} />);
  }

  async function look(): Promise<void> {
    const terms = await readOpenTerms(graph, language);
    isSettled = true;
    if (terms) open(terms);
    else show(null);
  }

  // Here, signing in loads no new document; signing out does. A check that failed is repeated on the next page.
  const lookOnce = async () => {
    if (isSettled || !(await reader())) return;
    await addWords(words, ['app-terms/parts']);
    await look();
  };
  router.subscribe('onRendered', () => void lookOnce().catch(() => {}));
  await lookOnce();
}
