import UserRound from 'lucide-react/icons/user-round';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { formatMoment } from '#platform/rules/format.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { VoicemailShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { recording } from '../../rules/voicemail.ts';
import { useSay } from '../say.ts';
import { clockOf } from '../words.ts';
import styles from './Message.module.css';
import { callerOf, sureOf } from './messages.ts';
import { Player } from './Player.tsx';

type Props = { readonly message: VoicemailShownFragment; readonly line: string; readonly timeZone: string };

const MINUTE = 60;

/** A message: who, when, its sound, what was said, and what can be done with it. */
export function MessageCard({ message, line, timeZone }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { from, name, at, seconds, isCut, isHeard, soundPath, loudness } = message;
  return (
    <Card labelledBy="message">
      <div className={styles.person}>
        <Mark icon={UserRound} />
        <div className={styles.who}>
          <h2 id="message">{callerOf(message, say)}</h2>
          <p className={styles.quiet}>
            <Facts>{[...(name !== null && from ? [from.shown] : []), formatMoment(at, timeZone, language), clockOf(seconds)]}</Facts>
          </p>
        </div>
        <StatusTag tone={isHeard ? 'neutral' : 'info'}>{say(isHeard ? 'heard' : 'isNew')}</StatusTag>
      </div>
      <Player src={soundPath} seconds={seconds} loudness={loudness} />
      {isCut && <Note small>{say('cut', { minutes: recording.mostSeconds / MINUTE })}</Note>}
      <Words message={message} />
      <Acts message={message} line={line} />
    </Card>
  );
}

function Words({ message: { transcript, confidencePercent } }: Pick<Props, 'message'>) {
  const say = useSay();
  return (
    <div className={styles.words}>
      <h3>{say('inWords')}</h3>
      {transcript === null ? <p>{say('noTranscript')}</p> : <blockquote className={styles.said}>{`“${transcript}”`}</blockquote>}
      {confidencePercent !== null && <Note small>{say('byMachine', { sure: sureOf(confidencePercent), percent: confidencePercent })}</Note>}
    </div>
  );
}

function Acts({ message: { id, from, isHeard, soundPath }, line }: Pick<Props, 'message' | 'line'>) {
  const say = useSay();
  const busy = useBusy();
  return (
    <Actions>
      {from && <ButtonLink href={`tel:${from.dialed}`}>{say('callBack')}</ButtonLink>}
      {/* With a target, the router leaves the file to the browser. */}
      <ButtonLink look="secondary" href={`${soundPath}?save`} target="_self" download>
        {say('saveSound')}
      </ButtonLink>
      <ActionForm>
        <input type="hidden" name="message" value={id} />
        <SecondaryButton type="submit" name="act" value={isHeard ? 'new' : 'heard'} busy={busy}>
          {say(isHeard ? 'markNew' : 'markHeard')}
        </SecondaryButton>
      </ActionForm>
      <ActionForm>
        <input type="hidden" name="message" value={id} />
        <SecondaryButton type="submit" name="act" value="forward" busy={busy}>
          {say('forward')}
        </SecondaryButton>
      </ActionForm>
      {from && (
        <ActionForm>
          <input type="hidden" name="line" value={line} />
          <input type="hidden" name="number" value={from.dialed} />
          <SecondaryButton type="submit" name="act" value="block" busy={busy}>
            {say('block')}
          </SecondaryButton>
        </ActionForm>
      )}
      <ActionForm>
        <input type="hidden" name="message" value={id} />
        <input type="hidden" name="line" value={line} />
        <SecondaryButton type="submit" name="act" value="delete" busy={busy}>
          {say('remove')}
        </SecondaryButton>
      </ActionForm>
    </Actions>
  );
}
