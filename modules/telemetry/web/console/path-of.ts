import { routes } from '#platform/rules/routes.ts';
import { useConsoleSay } from './say.ts';

/** The address of a page of the portal. */
export function usePathOf(): (page: string | null) => string {
  const say = useConsoleSay();
  return (page) => (page !== null && Object.entries(routes).find(([id]) => id === page)?.[1].path) || say('figuresNoPage');
}
