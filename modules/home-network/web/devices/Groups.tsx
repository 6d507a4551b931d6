import { Actions } from '#design/web/buttons/Actions.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { HomeDeviceShownFragment, HomeGroupShownFragment } from '#platform/web/generated/graphql.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import { nameOf } from '../words.ts';

type Props = { readonly groups: readonly HomeGroupShownFragment[]; readonly devices: readonly HomeDeviceShownFragment[] };

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** Devices that are paused together: the groups there are, and a new one. */
export function Groups({ groups, devices }: Props) {
  const say = useSay();
  return (
    <Card labelledBy="groups">
      <CardHeading id="groups">{say('groups')}</CardHeading>
      <p>{say('groupsText')}</p>
      {groups.length > 0 && (
        <Rows>
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} devices={devices} />
          ))}
        </Rows>
      )}
      {devices.length > 0 && <NewGroup devices={devices} />}
    </Card>
  );
}

function GroupRow({ group: { id, name, macs, days, from, until }, devices }: { readonly group: HomeGroupShownFragment } & Pick<Props, 'devices'>) {
  const say = useSay();
  const members = devices.filter(({ mac }) => macs.includes(mac));
  const arePaused = members.length > 0 && members.every(({ paused }) => paused);
  const names = members.map((device) => nameOf(device, say)).join(', ');
  const times =
    from === null || until === null
      ? say('groupByHand')
      : say('groupTimes', { days: days.map((day) => say('dayShort', { day: `d${day}` })).join(', '), from, until });
  return (
    <Row
      strong
      facts={[say('groupDevices', { count: macs.length, names }), times]}
      acts={
        <Actions beside>
          <ActionForm>
            <input type="hidden" name="act" value={arePaused ? 'resume' : 'pause'} />
            <input type="hidden" name="macs" value={macs.join(' ')} />
            <SecondaryButton type="submit" aria-label={say(arePaused ? 'resumeOf' : 'pauseOf', { name })}>
              {say(arePaused ? 'resume' : 'pause')}
            </SecondaryButton>
          </ActionForm>
          <ActionForm>
            <input type="hidden" name="act" value="remove" />
            <input type="hidden" name="group" value={id} />
            <SecondaryButton type="submit" aria-label={say('removeGroupOf', { name })}>
              {say('removeGroup')}
            </SecondaryButton>
          </ActionForm>
        </Actions>
      }
    >
      {name}
    </Row>
  );
}

function NewGroup({ devices }: Pick<Props, 'devices'>) {
  const say = useSay();
  const { problems, busy, field, typedIn, errorOf } = useProblemsOr(say('noAnswer'));
  const isTyped = typedIn('act') === 'add';
  const ticked = (name: string) => isTyped && typedIn(name) !== undefined;
  return (
    <Disclosure summary={say('newGroup')} open={isTyped && problems.length > 0}>
      <ActionForm>
        <input type="hidden" name="act" value="add" />
        <Stack>
          <TextField {...field('name')} label={say('groupName')} hint={say('groupNameHint')} autoComplete="off" width="medium" />
          <fieldset>
            <legend>{say('groupMembers')}</legend>
            {devices.map((device, index) => (
              <Checkbox
                key={device.mac}
                choice
                name={index === 0 ? 'devices' : `device-${device.mac}`}
                value={device.mac}
                label={nameOf(device, say)}
                error={index === 0 ? errorOf('devices') : undefined}
                defaultChecked={ticked(index === 0 ? 'devices' : `device-${device.mac}`)}
              />
            ))}
          </fieldset>
          <fieldset>
            <legend>{say('groupDays')}</legend>
            <p>{say('groupDaysHint')}</p>
            {WEEK.map((day) => (
              <Checkbox
                key={day}
                choice
                name={`day-${day}`}
                value={String(day)}
                label={say('day', { day: `d${day}` })}
                defaultChecked={ticked(`day-${day}`)}
              />
            ))}
          </fieldset>
          <TextField {...field('times')} type="time" width="short" label={say('groupFrom')} />
          <TextField {...field('until')} type="time" width="short" label={say('groupUntil')} hint={say('groupUntilHint')} />
          <SecondaryButton type="submit" busy={busy} busyText={say('adding')}>
            {say('addGroup')}
          </SecondaryButton>
        </Stack>
      </ActionForm>
    </Disclosure>
  );
}
