import Pencil from 'lucide-react/icons/pencil';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { classes } from '#design/web/classes.ts';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import { useLive } from '#platform/web/live.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { canSend } from '../../rules/mailbox.ts';
import { useSay } from '../say.ts';
import { WithAddresses } from '../WithAddresses.tsx';
import { folderName, sizeOf } from '../words.ts';
import type { MailboxData, Done as WhatWasDone } from './box.ts';
import { Folders } from './Folders.tsx';
import { Message } from './Message.tsx';
import { MessageList } from './MessageList.tsx';
import styles from './mailbox.module.css';

/** One's own mailbox: folders, the list of one, and a message. On a phone, either the list or the message. */
export function MailboxView({ data }: { readonly data: MailboxData }) {
  const say = useSay();
  const language = useLanguage();
  const { attempt } = useSubmission();
  const { problems } = useProblemsOr(say('noAnswer'));
  const { box, folder, open, words, done } = data;
  const followed = folder ?? box.folders[0];
  useLive(followed ? [`mail/${followed.id}`] : []);
  const lead = say('boxLead', {
    address: box.address,
    used: sizeOf(box.usedKilobytes, say, language),
    quota: sizeOf(box.quotaKilobytes, say, language),
  });
  const title = words !== undefined ? say('searchTitle', { words }) : folder && folder.role !== 'inbox' ? folderName(folder, say) : say('title');
  return (
    <>
      <ErrorSummary title={say('problems')} problems={problems} attempt={attempt} />
      <PageHeading
        lead={<WithAddresses>{lead}</WithAddresses>}
        {...(canSend(box.state) && {
          aside: (
            <ButtonLink href={pathOf('mailWrite')}>
              <Pencil size={18} />
              {say('write')}
            </ButtonLink>
          ),
        })}
      >
        {title}
      </PageHeading>
      <Stack>
        <StateAlert state={box.state} />
        {done && problems.length === 0 && <Done done={done} />}
        <div className={classes(styles.mailbox, open && styles.reading)}>
          <Folders box={box} current={folder?.id} />
          <MessageList data={data} />
          {open && <Message data={data} message={open} />}
        </div>
      </Stack>
    </>
  );
}

function StateAlert({ state }: Pick<MailboxData['box'], 'state'>) {
  const say = useSay();
  if (state === 'active') return null;
  const text = { full: 'full', locked: 'locked', 'pending-delete': 'pendingDelete' } as const;
  return (
    <Alert
      tone="caution"
      toneWord={say('problems')}
      acts={
        state === 'pending-delete' && (
          <ActionForm>
            <input type="hidden" name="act" value="keep" />
            <SecondaryButton type="submit">{say('keep')}</SecondaryButton>
          </ActionForm>
        )
      }
    >
      {say(text[state])}
    </Alert>
  );
}

function Done({ done: { what, id } }: { readonly done: WhatWasDone }) {
  const say = useSay();
  return (
    <Alert
      tone={what === 'draftGone' ? 'info' : 'positive'}
      toneWord={say(what === 'draftGone' ? 'note' : 'done')}
      announce="status"
      acts={
        what === 'sending' && (
          <ActionForm>
            <input type="hidden" name="act" value="hold" />
            <input type="hidden" name="id" value={id} />
            <SecondaryButton type="submit">{say('undo')}</SecondaryButton>
          </ActionForm>
        )
      }
    >
      {say(what)}
    </Alert>
  );
}
