import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { SelectField } from '#design/web/fields/SelectField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import type { LineData } from '../line-page.ts';
import { useSay } from '../say.ts';
import { places, placesOf, type Target } from './places.ts';

type Props = { readonly data: LineData; readonly line: string; readonly targets: readonly Target[] };

/** Where calls go, which phones ring together with the line, and adding a number, which is proved by a code first. */
export function Forwarding({ data, line, targets }: Props) {
  const say = useSay();
  const { confirm, number } = data.search;
  return (
    <Card labelledBy="forwarding">
      <CardHeading id="forwarding">{say('forwarding')}</CardHeading>
      <Note>{say('forwardingNote')}</Note>
      <Rows>
        {placesOf(data.forwardsUnreachable).flatMap((place) => {
          const own = targets.filter((target) => target.place === place);
          return own.length === 0
            ? [
                <Row key={place} note={say('goesNowhere')}>
                  {say(places[place])}
                </Row>,
              ]
            : own.map((target) => <TargetRow key={`${place} ${target.number.dialed}`} target={target} line={line} />);
        })}
      </Rows>
      {confirm !== undefined && number !== undefined && hasKey(places, confirm) ? (
        <Confirm line={line} place={confirm} number={number} />
      ) : (
        <AddTarget data={data} line={line} />
      )}
    </Card>
  );
}

function TargetRow({ target: { place, number }, line }: { readonly target: Target; readonly line: string }) {
  const say = useSay();
  return (
    <Row
      strong
      note={say(place === 'together' ? 'ringsAlso' : 'goesTo', { number: number.shown })}
      aside={
        <ActionForm>
          <input type="hidden" name="act" value="end" />
          <input type="hidden" name="line" value={line} />
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="number" value={number.dialed} />
          <SecondaryButton type="submit" aria-label={say('endOf', { place: say(places[place]), number: number.shown })}>
            {say('endIt')}
          </SecondaryButton>
        </ActionForm>
      }
    >
      {say(places[place])}
    </Row>
  );
}

function AddTarget({ data: { forwardsUnreachable }, line }: Pick<Props, 'data' | 'line'>) {
  const say = useSay();
  const { field, typedIn, busy } = useProblemsOr(say('noAnswer'));
  return (
    <ActionForm>
      <input type="hidden" name="act" value="forward" />
      <input type="hidden" name="line" value={line} />
      <Stack>
        <SelectField
          name="place"
          label={say('targetPlace')}
          chosen={typedIn('place') ?? 'no-answer'}
          options={placesOf(forwardsUnreachable).map((place) => ({ value: place, label: say(places[place]) }))}
        />
        <TextField {...field('number')} label={say('targetNumber')} hint={say('targetHint')} type="tel" autoComplete="off" width="medium" />
        <div>
          <PrimaryButton type="submit" busy={busy}>
            {say('targetSave')}
          </PrimaryButton>
        </div>
      </Stack>
    </ActionForm>
  );
}

type ConfirmProps = { readonly line: string; readonly place: Target['place']; readonly number: string };

function Confirm({ line, place, number }: ConfirmProps) {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('noAnswer'));
  return (
    <ActionForm>
      <input type="hidden" name="act" value="confirm" />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="number" value={number} />
      <Stack>
        <h3>{say('confirmTitle')}</h3>
        <p role="status">{say('confirmText', { number })}</p>
        <TextField {...field('code')} label={say('code')} inputMode="numeric" autoComplete="one-time-code" width="short" />
        <div>
          <PrimaryButton type="submit" busy={busy}>
            {say('confirmSave')}
          </PrimaryButton>
        </div>
      </Stack>
    </ActionForm>
  );
}
