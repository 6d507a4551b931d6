import { useEffect, useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Spinner } from '#design/web/feedback/Spinner.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import { pathIn } from '#platform/rules/language.ts';
import { signInFor } from '#platform/rules/links.ts';
import { useGraph } from '#platform/web/front-end.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import type { Question } from '../../rules/questions.ts';
import { paths } from '../paths.ts';
import { useSay } from '../say.ts';
import { type Answer, answerTo } from './answer.ts';
import { answerInWords, pageOf } from './answer-in-words.ts';

type Told = Answer | 'asking' | 'failed';

type Props = { readonly question: Question; readonly query: string };

/** The account's own answer to a question, above the articles. Only the browser asks for it, because the page is public. */
export function AnswerCard({ question, query }: Props) {
  const say = useSay();
  const told = useAnswer(question);
  return (
    <Card labelledBy="answer">
      <CardHeading id="answer">{say(`question_${question}`)}</CardHeading>
      <Told told={told} question={question} query={query} />
    </Card>
  );
}

function useAnswer(question: Question): Told {
  const graph = useGraph();
  const [told, setTold] = useState<Told>('asking');
  useEffect(() => {
    let isGone = false;
    answerTo(question, graph).then(
      (answer) => !isGone && setTold(answer),
      () => !isGone && setTold('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [question, graph]);
  return told;
}

export function Told({ told, question, query }: Props & { readonly told: Told }) {
  const say = useSay();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const page = pageOf(question, say);
  if (told === 'asking' && isHydrated) return <Spinner text={say('answerLooking')} />;
  if (told === 'asking' || told === 'failed')
    return (
      <>
        <p role={told === 'failed' ? 'status' : undefined}>{say(told === 'failed' ? 'answerNotNow' : 'answerOnPage')}</p>
        <StandaloneLink href={page.href}>{page.text}</StandaloneLink>
      </>
    );
  const { facts, text, acts } = answerInWords(question, told, language, say);
  const [first, ...others] = acts;
  const signIn = signInFor(pathIn(language, `${paths.search}?q=${encodeURIComponent(query)}`));
  return (
    <div role="status">
      <Stack>
        {text !== undefined && <p>{text}</p>}
        {facts.length > 0 && (
          <Rows>
            {facts.map(({ name, value, note, isUrgent = false }) => (
              <Row key={name} strong note={note !== undefined && isUrgent ? <StatusTag tone="caution">{note}</StatusTag> : note} aside={value}>
                {name}
              </Row>
            ))}
          </Rows>
        )}
        <Actions>
          {told.kind === 'visitor' && <ButtonLink href={signIn}>{say('answerToSignIn')}</ButtonLink>}
          {first && (
            <ButtonLink href={first.href} look={first.isMain ? 'primary' : 'secondary'}>
              {first.text}
            </ButtonLink>
          )}
          {others.map(({ href, text: words }) => (
            <Link key={href} href={href}>
              {words}
            </Link>
          ))}
        </Actions>
      </Stack>
    </div>
  );
}
