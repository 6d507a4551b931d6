import { useId, useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { FullScreen } from '#design/web/dialog/FullScreen.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { Agreeing, Terms } from './app-terms.ts';
import { useSay } from './say.ts';
import styles from './TermsScreen.module.css';

type Props = {
  readonly terms: Terms;
  /** If the text has changed meanwhile, `terms` is the new one afterwards. */
  readonly onAgree: () => Promise<Agreeing>;
};

/** SHELL-06: the terms of the installed app, in front of it until somebody agrees. Anybody who does not agree can sign out. */
export function TermsScreen({ terms, onAgree }: Props) {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const [state, setState] = useState<Agreeing | 'open' | 'agreeing'>('open');
  const agree = async () => {
    setState('agreeing');
    setState(await onAgree());
  };
  return (
    <FullScreen labelledBy={id} onLeave={undefined}>
      <div className={styles.screen}>
        <h1 id={id} tabIndex={-1}>
          {say('title')}
        </h1>
        <p>{say('lead')}</p>
        {terms.text.map(({ heading, text }) => (
          <section key={heading} className={styles.section}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
        {(state === 'changed' || state === 'no-answer') && (
          <Alert tone="negative" toneWord={say('toneNegative')} announce="alert" place="inline">
            {say(state === 'changed' ? 'changed' : 'noAnswer')}
          </Alert>
        )}
        <Actions>
          <PrimaryButton busy={state === 'agreeing'} busyText={say('agreeing')} onClick={() => void agree()}>
            {say('agree')}
          </PrimaryButton>
          <form method="post" action={pathIn(language, '/sign-out')}>
            <SecondaryButton type="submit">{say('signOut')}</SecondaryButton>
          </form>
        </Actions>
      </div>
    </FullScreen>
  );
}
