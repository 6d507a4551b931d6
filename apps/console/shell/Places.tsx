import Ellipsis from 'lucide-react/icons/ellipsis';
import Search from 'lucide-react/icons/search';
import type { RailPlace } from '#platform/rules/console/place.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { usePage } from '../page-context.ts';
import { useSay } from '../say.ts';
import { SignedIn } from './SignedIn.tsx';

/** The places that the operator has a right to. */
export function Rail() {
  const say = useSay();
  const { places, operator } = usePage();
  return (
    <nav className="rail" aria-label={say('places')} id="places">
      <div>
        {(['work', 'run'] as const).map((group) => {
          const ofGroup = places.filter((place) => place.group === group);
          return (
            ofGroup.length > 0 && (
              <div key={group}>
                <h2>{say(group)}</h2>
                <ul>
                  {ofGroup.map((place) => (
                    <li key={place.path}>
                      <PlaceLink place={place} />
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
        <p className="keys">{say('keysHint')}</p>
        {operator && (
          <div className="only-narrow in">
            <SignedIn name={operator.name} offersFactor={operator.offersFactor} />
          </div>
        )}
      </div>
    </nav>
  );
}

function PlaceLink({ place: { path, key, waiting } }: { readonly place: RailPlace }) {
  const say = useSay();
  const { href, labels } = usePage();
  const label = labels.get(path);
  const Picture = label?.icon;
  return (
    <ConsoleLink to={path} isCurrent={isAt(href, path)} go={key}>
      {Picture && <Picture className="icon" strokeWidth={1.75} />}
      {label?.name ?? path}
      {waiting !== undefined && waiting > 0 && (
        <b>
          <span aria-hidden="true">{waiting}</span>
          <span className="hidden">{say('waitingHere', { count: waiting })}</span>
        </b>
      )}
    </ConsoleLink>
  );
}

const MOST_IN_BAR = 3;

/** On phones: the first places, the field that finds everything, and the way to all others. */
export function FootBar() {
  const say = useSay();
  const { places, href, labels, canFind } = usePage();
  return (
    <nav className="foot-bar" aria-label={say('placesMost')}>
      {places.slice(0, MOST_IN_BAR).map(({ path }) => {
        const label = labels.get(path);
        const Picture = label?.icon;
        return (
          <ConsoleLink key={path} to={path} isCurrent={isAt(href, path)}>
            {Picture && <Picture className="icon" strokeWidth={1.75} />}
            {label?.name ?? path}
          </ConsoleLink>
        );
      })}
      {canFind && (
        <ConsoleLink to="/find" isCurrent={isAt(href, '/find')}>
          <Search className="icon" strokeWidth={1.75} />
          {say('find')}
        </ConsoleLink>
      )}
      <a href="#places">
        <Ellipsis className="icon" strokeWidth={1.75} />
        {say('more')}
      </a>
    </nav>
  );
}

/** The address itself, with whatever query. */
const isAt = (href: string, path: string): boolean => href.split('?')[0] === path;
