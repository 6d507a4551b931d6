import type { ReactNode } from 'react';
import { FormProblems } from '#design/console/form.tsx';
import { usePage } from '../page-context.ts';
import { useSay } from '../say.ts';
import { KeyList } from './KeyList.tsx';
import { FootBar, Rail } from './Places.tsx';
import { Top } from './Top.tsx';

/** What stands around each page: the field that finds everything, the rail of places, and who is signed in. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const say = useSay();
  const { operator } = usePage();
  const page = (
    <main className={operator?.isInside ? 'page' : 'page alone'} id="content" tabIndex={-1}>
      <FormProblems heading={say('problems')} />
      {children}
    </main>
  );
  return (
    <>
      <a className="skip" href="#content">
        {say('skip')}
      </a>
      <Top />
      {operator?.isInside ? (
        <>
          <div className="frame">
            <Rail />
            {page}
          </div>
          <FootBar />
          <KeyList />
        </>
      ) : (
        page
      )}
    </>
  );
}
