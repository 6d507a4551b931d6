import { pathIn } from '#platform/rules/language.ts';
import { SHORT_VERSION } from '#platform/rules/version.ts';
import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { usePage } from '../page-context.ts';
import { useSay } from '../say.ts';
import { SignedIn } from './SignedIn.tsx';

export function Top() {
  const say = useSay();
  const { language, href, operator, canFind } = usePage();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <header className="top">
      <ConsoleLink to="/" className="brand">
        <Mark />
        <span>
          Demarc <small>{say('console')}</small>
        </span>
        <span className="hidden">{SHORT_VERSION}</span>
      </ConsoleLink>
      {operator?.isInside && canFind && <FindEverything />}
      <div className="end">
        <a href={pathIn(other, href)} lang={other} hrefLang={other}>
          {say('language')}
        </a>
        {operator !== undefined && <SignedIn name={operator.name} offersFactor={operator.offersFactor} />}
      </div>
    </header>
  );
}

/** One field for everything: the server guesses what was typed. */
function FindEverything() {
  const say = useSay();
  const address = useAddress();
  return (
    <search>
      <form className="everything" method="get" action={address('/find')}>
        <label className="hidden" htmlFor="everything">
          {say('findEverything')}
        </label>
        <input id="everything" name="q" type="search" placeholder={say('findEverything')} autoComplete="off" spellCheck="false" />
        <kbd>/</kbd>
      </form>
    </search>
  );
}

/** The point where the provider's line ends and the customer's home begins. */
const Mark = () => (
  <svg width="26" height="26" viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="7" fill="var(--accent)" />
    <path d="M4 14h9M14 7a7 7 0 0 1 0 14" stroke="var(--accent-ink)" strokeWidth="2.5" fill="none" strokeLinecap="round" />
    <circle cx="13" cy="14" r="3" fill="var(--accent-ink)" />
  </svg>
);
