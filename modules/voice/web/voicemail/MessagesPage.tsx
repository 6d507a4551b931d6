import { useState } from 'react';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useLive } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { LineChoice } from '../LineChoice.tsx';
import { NoLines } from '../NoLines.tsx';
import { useSay } from '../say.ts';
import { ofLine } from '../words.ts';
import { MessageCard } from './MessageCard.tsx';
import { MessageList } from './MessageList.tsx';
import type { MessagesData } from './messages.ts';

/** The messages of a line, one of them open. */
export function MessagesPage({ data }: PageProps<MessagesData>) {
  const say = useSay();
  const { lines, line, messages, isList, done } = data;
  const open = useOpen(data);
  const { problems } = useProblemsOr(say('noAnswer'));
  useLive(line ? [`voice/${line.id}`] : []);
  return (
    <>
      <ErrorSummary title={say('problems')} problems={problems} />
      <PageHeading
        up={<UpLink href={ofLine(pathOf(isList ? 'voicePhone' : 'voicemails'), line)}>{say(isList ? 'phoneTitle' : 'voicemailName')}</UpLink>}
        {...(line && {
          aside: (
            <ButtonLink look="secondary" href={ofLine(pathOf('voiceSettings'), line)}>
              {say('settingsTitle')}
            </ButtonLink>
          ),
        })}
        {...(line && { lead: say('voicemailLead', { number: line.number.shown, kept: line.kept }) })}
      >
        {say('voicemailTitle', { count: line?.unheard ?? 0 })}
      </PageHeading>
      <Stack gap="large">
        {done && <Done done={done} />}
        {line && isList && <LineChoice lines={lines} chosen={line.id} path={pathOf('voicemails')} />}
        {!line && <NoLines />}
        {line && !open && (
          <Card label={say('allMessages')}>
            <p>{say('nothingHere')}</p>
          </Card>
        )}
        {line && open && messages && (
          <Grid>
            <GridCell span={7}>
              <Stack>
                <MessageCard key={open.id} message={open} line={line.id} timeZone={data.timeZone} now={data.now} />
              </Stack>
            </GridCell>
            <GridCell span={5}>
              <MessageList data={data} line={line.id} messages={messages} open={open.id} />
            </GridCell>
          </Grid>
        )}
      </Stack>
    </>
  );
}

/** On the list, the message that stands whole there stays while others arrive: none is interrupted, and none deleted in place of another. */
function useOpen({ isList, open, messages }: MessagesData) {
  const [stood, setStood] = useState({ isList, open });
  const listed = isList && stood.isList ? messages?.items.find(({ id }) => id === stood.open?.id) : undefined;
  const shown = stood.open && listed && listed.id !== open?.id ? { ...stood.open, ...listed } : open;
  if (stood.isList !== isList || stood.open?.id !== shown?.id) setStood({ isList, open: shown });
  return shown;
}

function Done({ done }: { readonly done: NonNullable<MessagesData['done']> }) {
  const say = useSay();
  const isDeleted = done.what === 'deleted';
  return (
    <Alert
      tone="positive"
      toneWord={say('done')}
      announce="status"
      acts={
        isDeleted && (
          <ActionForm>
            <input type="hidden" name="act" value="restore" />
            <input type="hidden" name="message" value={done.message} />
            <SecondaryButton type="submit">{say('undo')}</SecondaryButton>
          </ActionForm>
        )
      }
    >
      {say(isDeleted ? 'deleted' : 'restored')}
    </Alert>
  );
}
