import Download from 'lucide-react/icons/download';
import Phone from 'lucide-react/icons/phone';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { momentInWords } from '#platform/rules/time/day-in-words.ts';
import { daysAgo } from '#platform/rules/time/when-listed.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { VoicemailShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { recording } from '../../rules/voicemail.ts';
import { useSay } from '../say.ts';
import { clockOf } from '../words.ts';
import styles from './Message.module.css';
import { callerOf, sureOf } from './messages.ts';
import { Player } from './Player.tsx';

type Props = { readonly message: VoicemailShownFragment; readonly line: string; readonly timeZone: string; readonly now: IsoInstant };

const MINUTE = 60;

/** A message: who, when, its sound, what was said, and what can be done with it. */
export function MessageCard({ message, line, timeZone, now }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { from, name, at, seconds, isCut, isHeard, soundPath, loudness } = message;
  const moment = daysAgo(at, now, timeZone) === 0 ? say('today', { time: clockTime(at, timeZone, language) }) : momentInWords(at, timeZone, language);
  return (
    <Card labelledBy="message">
      <div className={styles.person}>
        <Mark icon={UserRound} />
        <div className={styles.who}>
          <h2 id="message">{callerOf(message, say)}</h2>
          <p className={styles.quiet}>
            <Facts>{[...(name !== null && from ? [from.shown] : []), moment, clockOf(seconds)]}</Facts>
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
  const act = (value: string, word: string) => (
    <SecondaryButton type="submit" name="act" value={value} busy={busy}>
      {word}
    </SecondaryButton>
  );
  return (
    <>
      <Actions beside>
        {from && (
          <ButtonLink href={`tel:${from.dialed}`}>
            <Phone size={18} />
            {say('callBack')}
          </ButtonLink>
        )}
        {/* With a target, the router leaves the file to the browser. */}
        <ButtonLink look="secondary" href={`${soundPath}?save`} target="_self" download>
          <Download size={18} />
          {say('saveSound')}
        </ButtonLink>
        <ActionForm>
          <input type="hidden" name="message" value={id} />
          <input type="hidden" name="line" value={line} />
          <SecondaryButton type="submit" name="act" value="delete" busy={busy}>
            <Trash size={18} />
            {say('remove')}
          </SecondaryButton>
        </ActionForm>
      </Actions>
      <Disclosure summary={say('more')}>
        <Actions>
          <ActionForm>
            <input type="hidden" name="message" value={id} />
            {act(isHeard ? 'new' : 'heard', say(isHeard ? 'markNew' : 'markHeard'))}
          </ActionForm>
          <ActionForm>
            <input type="hidden" name="message" value={id} />
            {act('forward', say('forward'))}
          </ActionForm>
          {from && (
            <ActionForm>
              <input type="hidden" name="line" value={line} />
              <input type="hidden" name="number" value={from.dialed} />
              {act('block', say('block'))}
            </ActionForm>
          )}
        </Actions>
      </Disclosure>
    </>
  );
}
