import { Facts, Panel, Status, Time, timeText } from '#design/console/parts.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { OutageChosen } from '../../rules/console/views.ts';
import { estimatesOf } from '../../rules/outage.ts';
import { CreditsIf } from './CreditsIf.tsx';
import { useConsoleSay } from './say.ts';

/** What is known of the outage that is looked at. */
export function ChosenOutage({ chosen }: { readonly chosen: OutageChosen }) {
  return (
    <>
      <Said chosen={chosen} />
      <Credits chosen={chosen} />
    </>
  );
}

function Said({ chosen: { outage } }: { readonly chosen: OutageChosen }) {
  const say = useConsoleSay();
  const language = useLanguage();
  return (
    <Panel title={`${say('said')}: ${outage.place}`}>
      <div className="in">
        <Facts
          facts={outage.updates.toReversed().map(({ number, at, by, state, note, estimate }) => [
            timeText(at),
            <span key={number}>
              {say(`state_${state}`)}
              {estimate && `, ${say('updateBack').toLowerCase()} ${timeText(estimate.backAt)}`}
              {note && `. “${note[language]}”`} <small className="quiet">{by}</small>
            </span>,
          ])}
        />
      </div>
    </Panel>
  );
}

function Credits({ chosen: { creditsIf, credited } }: { readonly chosen: OutageChosen }) {
  const say = useConsoleSay();
  const language = useLanguage();
  if (credited)
    return (
      <Panel title={say('creditsTitle')}>
        <div className="in">
          <p className="big">{formatCents(credited.amount, language)}</p>
          <p>{credited.isDecided ? say('creditsDone', { accounts: credited.accounts, declined: credited.declined }) : say('creditsDeciding')}</p>
        </div>
      </Panel>
    );
  return (
    <Panel title={say('creditsIf')}>
      <CreditsIf rows={creditsIf} />
      <p className="in quiet">{say('creditsNote')}</p>
    </Panel>
  );
}

/** Beside it: whom it reaches, and what was said of its end. */
export function ChosenFacts({ chosen: { outage, accounts, withVoice, devices, isLate } }: { readonly chosen: OutageChosen }) {
  const say = useConsoleSay();
  const estimates = estimatesOf(outage);
  return (
    <>
      <Panel title={say('affectedTitle')}>
        <div className="in">
          <Facts
            facts={[
              [say('affected'), accounts],
              [say('voice'), say('voiceOut', { count: withVoice })],
              [say('devices'), devices ? say('devicesOnline', devices) : say('devicesUnknown')],
              ...(outage.nextUpdateAt === undefined ? [] : [[say('nextUpdate'), <Time key="next" at={outage.nextUpdateAt} />] as const]),
            ]}
          />
        </div>
      </Panel>
      {estimates.length > 0 && (
        <Panel title={say('estimateHistory')}>
          <div className="in">
            <Facts
              facts={estimates.map(({ saidAt, backAt }, index) => {
                const passed = index < estimates.length - 1 || isLate;
                return [
                  timeText(saidAt),
                  <span key={saidAt}>
                    <Time at={backAt} /> <Status tone={passed ? 'act' : 'underway'}>{say(passed ? 'estimateWas' : 'estimateNow')}</Status>
                  </span>,
                ];
              })}
            />
          </div>
        </Panel>
      )}
    </>
  );
}
