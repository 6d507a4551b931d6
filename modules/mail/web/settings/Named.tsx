import type { ReactNode } from 'react';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';

type Word =
  | 'aliases'
  | 'aliasesNote'
  | 'noAliases'
  | 'alias'
  | 'addAlias'
  | 'ownFolders'
  | 'ownFoldersNote'
  | 'noOwnFolders'
  | 'folderName'
  | 'addFolder';

type Props = {
  readonly id: string;
  readonly words: {
    readonly title: Word;
    readonly note: Word;
    readonly none: Word;
    readonly label: Word;
    readonly add: Word;
    readonly hint?: ReactNode;
  };
  /** What the forms send: the acts, the field that is typed, and the name under which one is removed. */
  readonly acts: { readonly add: string; readonly remove: string; readonly field: string; readonly key: string };
  readonly all: readonly { readonly key: string; readonly name: string }[];
};

/** A short list of things with names, to which one is added and from which one is taken. */
export function Named({ id, words, acts, all }: Props) {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('noAnswer'));
  return (
    <Card labelledBy={id}>
      <CardHeading id={id}>{say(words.title)}</CardHeading>
      <Note>{say(words.note)}</Note>
      {all.length === 0 ? (
        <p>{say(words.none)}</p>
      ) : (
        <Rows>
          {all.map(({ key, name }) => (
            <Row
              key={key}
              aside={
                <ActionForm>
                  <input type="hidden" name="act" value={acts.remove} />
                  <input type="hidden" name={acts.key} value={key} />
                  <SecondaryButton type="submit" aria-label={say('removeOf', { name })}>
                    {say('removeWord')}
                  </SecondaryButton>
                </ActionForm>
              }
            >
              <bdi>{name}</bdi>
            </Row>
          ))}
        </Rows>
      )}
      <ActionForm key={all.length}>
        <input type="hidden" name="act" value={acts.add} />
        <Stack>
          <TextField {...field(acts.field)} label={say(words.label)} hint={words.hint} autoComplete="off" autoCapitalize="none" width="medium" />
          <div>
            <SecondaryButton type="submit" busy={busy}>
              {say(words.add)}
            </SecondaryButton>
          </div>
        </Stack>
      </ActionForm>
    </Card>
  );
}
