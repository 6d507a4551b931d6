import type { ReactNode } from 'react';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { classes } from '#design/web/classes.ts';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { sizeText } from '../../rules/attachment.ts';
import { useSay } from '../say.ts';
import { stateWords } from '../words.ts';
import styles from './CaseCard.module.css';
import type { CaseInZone } from './case-in-zone.ts';

const tones = { open: 'waiting', answered: 'positive', closed: 'neutral' } as const;

type Props = {
  readonly shown: CaseInZone;
  /** The start of its files' addresses: the case's number, or the visitor's link. */
  readonly which: string;
  readonly children?: ReactNode;
};

/** One case: its state, and a page of what both sides said. */
export function CaseCard({ shown: { number, topic, state, openedOn, messages, earlier }, which, children }: Props) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy={number}>
      <Stack>
        <CardHeading id={number}>{say('caseHeading', { topic: say(topic), number })}</CardHeading>
        <StatusTag tone={tones[state]}>{say(stateWords[state])}</StatusTag>
        <Note>{say('openedOn', { date: formatDate(openedOn, 'long', language) })}</Note>
        {earlier !== null && <StandaloneLink href={`${pathOf('supportCase', { which })}?before=${earlier}`}>{say('earlierMessages')}</StandaloneLink>}
        {messages.map(({ number: message, byUs, text, on, files }) => (
          <div key={message} className={classes(styles.message, byUs && styles.ours)}>
            <Note small>{say(byUs ? 'weWrote' : 'youWrote', { date: formatDate(on, 'long', language) })}</Note>
            <p className={styles.text}>{text}</p>
            {files.length > 0 && (
              <ul className={styles.files}>
                {files.map(({ id, name, size }) => (
                  <li key={id}>
                    <a href={pathIn(language, `${pathOf('supportCase', { which })}/files/${id}`)} download>
                      {name}
                    </a>{' '}
                    ({sizeText(size)})
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
        {children}
      </Stack>
    </Card>
  );
}
