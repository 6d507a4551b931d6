import { useEffect } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { LiveRegion } from '#design/web/feedback/LiveRegion.tsx';
import { type Stage, Stages } from '#design/web/figures/Stages.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { InstallingFragment } from '#platform/web/generated/graphql.ts';
import { useLive } from '#platform/web/live.ts';
import { activationStages } from '../../rules/activation.ts';
import { useSay } from '../say.ts';
import { NextStep } from './NextStep.tsx';
import { askBeforeLeaving, hasSpeedBump } from './speed-bump.ts';

type Props = { readonly device: InstallingFragment; readonly bumps: boolean; readonly next: string };

/** How far a device has come, live; what stops it, with the one thing to do next; and the way on once it is online. */
export function Following({ device, bumps, next }: Props) {
  const say = useSay();
  useLive([`activation/${device.id}`]);
  const bump = hasSpeedBump(bumps, device);
  useEffect(() => (bump ? askBeforeLeaving(window) : undefined), [bump]);
  const titles = {
    'not-seen': say('stageNotSeen'),
    powered: say('stagePowered'),
    ranging: say('stageRanging'),
    registered: say('stageRegistered'),
    provisioned: say('stageProvisioned'),
    online: say('stageOnline'),
  };
  const now = device.stage == null ? -1 : activationStages.indexOf(device.stage);
  const stages = activationStages.slice(1).map((stage, index): Stage => {
    const state = device.isOnline || index + 1 < now ? 'done' : index + 1 === now ? 'now' : 'coming';
    return { key: stage, state, title: titles[stage] };
  });
  const seen = device.isOnline ? say('stageOnline') : device.stage == null ? say('stageUnknown') : titles[device.stage];
  return (
    <Stack gap="large">
      <NextStep device={device} />
      <Card label={say('whatWeSee')}>
        <Stack>
          <p>
            <strong>{seen}</strong>
          </p>
          <p>{say('deviceEnding', { device: `${device.make} ${device.model}`, ending: device.serialEnding })}</p>
          <Stages stages={stages} />
          <LiveRegion>{seen}</LiveRegion>
        </Stack>
      </Card>
      {device.isOnline ? (
        <Actions>
          <ButtonLink href={next}>{say('goOn')}</ButtonLink>
        </Actions>
      ) : (
        <Alert tone="info" toneWord={say('note')}>
          {say('followNote')}
        </Alert>
      )}
    </Stack>
  );
}
