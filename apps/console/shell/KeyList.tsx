import { usePage } from '../page-context.ts';
import { useSay } from '../say.ts';

/** Every key of the page, on `?`; the script hides those that do nothing there. */
export function KeyList() {
  const say = useSay();
  const { places, labels, canFind } = usePage();
  return (
    <dialog id="keys" className="key-list" aria-labelledby="keys-title" data-on={say('keysOn')} data-off={say('keysOff')}>
      <h2 id="keys-title">{say('keys')}</h2>
      <h3>{say('keysHere')}</h3>
      <dl>
        {canFind && <Key keys={['/']}>{say('findEverything')}</Key>}
        <Key keys={['j', 'k']} needs="main tbody tr a">
          {say('keyNext')}
        </Key>
        <Key keys={['Enter']} needs="main tbody tr a">
          {say('keyOpen')}
        </Key>
        <Key keys={[say('keySpace')]} needs="[data-peek]">
          {say('keyPeek')}
        </Key>
        <Key keys={['Alt 1', 'Alt 9']} needs="[data-alt]">
          {say('keyKinds')}
        </Key>
        <Key keys={['n']} needs='[data-press="n"]'>
          {say('takeOldest')}
        </Key>
        <Key keys={['a']} needs='[data-focus="a"] a'>
          {say('keyActs')}
        </Key>
        <Key keys={['1', '3']} needs='[data-press="1"]'>
          {say('keyDecide')}
        </Key>
        <Key keys={['Ctrl Enter']} needs='main form[method="post"]'>
          {say('keySend')}
        </Key>
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

type KeyProps = {
  readonly keys: readonly string[];
  /** What has to be on the page for the key to do something. */
  readonly needs?: string;
  readonly children: string;
};

const Key = ({ keys, needs, children }: KeyProps) => (
  <>
    <dt data-needs={needs}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd data-needs={needs}>{children}</dd>
  </>
);
