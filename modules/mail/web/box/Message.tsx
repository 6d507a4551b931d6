import Reply from 'lucide-react/icons/reply';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useEffect } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { momentInWords } from '#platform/rules/time/day-in-words.ts';
import { daysAgo } from '#platform/rules/time/when-listed.ts';
import { ActionForm, useBusy, useReload, useRun } from '#platform/web/action-form.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { canSend } from '../../rules/mailbox.ts';
import { useSay } from '../say.ts';
import { folderName, personName } from '../words.ts';
import { addressOf, type MailboxData, type OpenMessage } from './box.ts';
import { Files } from './Files.tsx';
import styles from './mailbox.module.css';

type Props = { readonly data: MailboxData; readonly message: OpenMessage };

/** A message as it is read: who and when, whether it is really theirs, what it says, and what can be done with it. */
export function Message({ data, message }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { from, subject, content, vouched, at } = message;
  const { timeZone, now } = data.box;
  const moment = (daysAgo(at, now, timeZone) === 0 ? clockTime : momentInWords)(at, timeZone, language);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  useRead(message);
  return (
    <article className={styles.message} aria-labelledby="subject">
      <div className={styles.back}>
        <UpLink href={data.folder ? addressOf(data.folder) : pathOf('email')}>{data.folder ? folderName(data.folder, say) : say('inbox')}</UpLink>
      </div>
      <h2 id="subject" dir="auto">
        {subject || say('noSubject')}
      </h2>
      <div className={styles.person}>
        <Mark icon={UserRound} />
        <div>
          <p className={styles.sender} dir="auto">
            {personName(from)}
          </p>
          <p className={styles.quiet}>{say('fromTo', { address: from.address, to: receivers(data, message, say), at: moment })}</p>
        </div>
      </div>
      {vouched === 'yes' && (
        <StatusTag tone="positive" icon={ShieldCheck}>
          {say('vouchedYes', { domain })}
        </StatusTag>
      )}
      {vouched === 'no' && (
        <Alert tone="negative" toneWord={say('problems')} place="inline">
          {say('vouchedNo', { domain })}
        </Alert>
      )}
      {content === null ? <p>{say('unreadable')}</p> : <Body data={data} message={message} content={content} />}
      <Acts data={data} message={message} />
    </article>
  );
}

/** Read once it is seen, which a page that is only loaded ahead is not. */
function useRead({ id, isRead }: OpenMessage): void {
  const run = useRun();
  const reload = useReload();
  useEffect(() => {
    if (isRead) return;
    const form = new FormData();
    form.set('act', 'read');
    form.set('message', id);
    // It stays new if that cannot be noted now.
    run(form).then(reload, () => {});
  }, [run, reload, id, isRead]);
}

function receivers({ ownAddresses }: MailboxData, { content }: OpenMessage, say: ReturnType<typeof useSay>): string {
  const all = [...(content?.to ?? []), ...(content?.cc ?? [])];
  const names = all.slice(0, 3).map((one) => (ownAddresses.includes(one.address) ? say('you') : personName(one)));
  const more = (content?.recipients ?? 0) - names.length;
  if (names.length === 0) return say('you');
  return more > 0 ? say('andMore', { names: names.join(', '), count: more }) : names.join(', ');
}

type Content = NonNullable<OpenMessage['content']>;

/** As tall as it will be, as far as its text tells: a frame without script cannot say. */
const frameHeight = ({ text, remotePictures }: Content): number =>
  Math.min(1_600, Math.max(240, 160 + Math.ceil(text.length / 60) * 26 + Math.min(remotePictures, 4) * 160));

function Body({ data: { pictures }, message: { id, from }, content }: Props & { readonly content: Content }) {
  const say = useSay();
  const language = useLanguage();
  const { isLetter, text, remotePictures, bodyPath, files } = content;
  return (
    <>
      {remotePictures > 0 && (
        <Note small>
          {pictures ? say('picturesLoaded') : say('pictures', { count: remotePictures })}{' '}
          {!pictures && (
            <a href={`${pathIn(language, pathOf('mailMessage', { id }))}?pictures=1`}>{say('loadPictures', { count: remotePictures })}</a>
          )}
        </Note>
      )}
      {isLetter ? (
        <iframe
          src={bodyPath}
          title={say('letter', { name: personName(from) })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          height={frameHeight(content)}
          className={styles.frame}
        />
      ) : text === '' ? (
        <p className={styles.quiet}>{say('noText')}</p>
      ) : (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && <Files files={files} />}
    </>
  );
}

function Acts({ data, message: { id, isFlagged } }: Props) {
  const say = useSay();
  const busy = useBusy();
  const { folders, state } = data.box;
  if (!canSend(state)) return null;
  const back = data.folder ? addressOf(data.folder) : pathOf('email');
  const isTrash = data.folder?.role === 'trash';
  const act = (value: string, word: ReactNode) => (
    <SecondaryButton type="submit" name="act" value={value} busy={busy}>
      {word}
    </SecondaryButton>
  );
  const others = folders.filter((one) => one.id !== data.folder?.id && one.role !== 'drafts' && one.role !== 'sent');
  return (
    <ActionForm>
      <input type="hidden" name="message" value={id} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="trash" value={folders.find(({ role }) => role === 'trash')?.id ?? ''} />
      <Actions beside>
        <PrimaryButton type="submit" name="act" value="reply" busy={busy}>
          <Reply size={18} />
          {say('reply')}
        </PrimaryButton>
        {act('forward', say('forward'))}
        {act(
          isTrash ? 'deleteForGood' : 'delete',
          <>
            <Trash size={18} />
            {say(isTrash ? 'removeForGood' : 'remove')}
          </>,
        )}
      </Actions>
      <Disclosure summary={say('more')}>
        <Actions>
          {act('replyAll', say('replyAll'))}
          {act('new', say('markNew'))}
          {act(isFlagged ? 'unflag' : 'flag', say(isFlagged ? 'unflag' : 'flag'))}
          {data.folder?.role !== 'spam' && data.folder?.role !== 'sent' && act('report', say('report'))}
        </Actions>
        <div className={styles.move}>
          <SelectField
            name="folder"
            label={say('moveTo')}
            chosen={others[0]?.id ?? ''}
            options={others.map((one) => ({ value: one.id, label: folderName(one, say) }))}
          />
          {act('move', say('move'))}
        </div>
      </Disclosure>
    </ActionForm>
  );
}
