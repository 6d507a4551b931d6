import { usePage } from '../page-context.ts';
import { useSay } from '../say.ts';

/** Every key of the page, on `?`; filled in by no script, so that it is the same list for everyone who opens it. */
export function KeyList() {
  const say = useSay();
  const { places, labels, canFind } = usePage();
  return (
    <dialog id="keys" className="key-list" aria-labelledby="keys-title" data-on={say('keysOn')} data-off={say('keysOff')}>
      <h2 id="keys-title">{say('keys')}</h2>
      <h3>{say('keysHere')}</h3>
      <dl>
        {canFind && <Key keys={['/']}>{say('findEverything')}</Key>}
        <Key keys={['j', 'k']}>{say('keyNext')}</Key>
        <Key keys={['Enter']}>{say('keyOpen')}</Key>
        <Key keys={['n']}>{say('takeOldest')}</Key>
        <Key keys={['?']}>{say('keyList')}</Key>
      </dl>
      <h3>{say('keysGo')}</h3>
      <dl>
        {places.map(
          ({ path, key }) =>
            key !== undefined && (
              <Key key={path} keys={['g', key]}>
                {labels.get(path)?.name ?? path}
              </Key>
            ),
        )}
      </dl>
      <div className="actions">
        <button type="button" id="keys-toggle" />
        <form method="dialog">
          <button type="submit">{say('keysClose')}</button>
        </form>
      </div>
    </dialog>
  );
}

const Key = ({ keys, children }: { readonly keys: readonly string[]; readonly children: string }) => (
  <>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </>
);
