import { editDistance } from '#platform/rules/text/edit-distance.ts';
import { secretVariables } from './secret-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The prefix that is ours alone. */
const OURS = 'DEMARC_';

/** Read by our tests, which pass their environment on to what they start. */
const ofTests = /^DEMARC_(FAIL_POINT|FAIL_POINT_AT|SEED|KILLS|TOWNS|TEST_RUN|E2E_[A-Z_]+)$/;

/** Kubernetes gives these to every container of a namespace in which a service is called demarc or demarc-web. */
const ofKubernetes = /^DEMARC_([A-Z0-9_]+_)?(SERVICE_HOST|SERVICE_PORT(_[A-Z0-9_]+)?|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/;
const addressOfKubernetes = /^(tcp|udp|sctp):\/\//;

/** Names shorter than this, PORT and SMS_URL, have too many neighbors that belong to other programs. */
const SHORTEST_JUDGED = 8;
/** From this length on, two slips are still a slip. */
const LONG = 12;

/** Lines about variables that look like ours and are none, so that a slip is not silently left out. */
export interface Misnamed {
  /** An unknown name with our prefix, which nobody else uses. */
  readonly ours: readonly string[];
  /** A name that is almost one of ours. It may belong to another program: setting ours as well, if only to nothing, says so. */
  readonly near: readonly string[];
}

/** @param known the names that are read */
export function misnamed(environment: Environment, known: readonly string[]): Misnamed {
  const names = new Set([...known, ...secretVariables.map((name) => `${name}_FILE`)]);
  const unknown = Object.keys(environment).filter((name) => environment[name] && !names.has(name));
  const isSet = (name: string) => environment[name] !== undefined || environment[`${name}_FILE`] !== undefined;
  return {
    ours: unknown
      .filter((name) => name.startsWith(OURS) && !ofTests.test(name) && !isOfKubernetes(name, environment[name]))
      .map((name) => `${name} is no variable of Demarc: ${meantBy(name, names)}`),
    near: unknown.flatMap((name) => {
      if (name.startsWith(OURS)) return [];
      const file = /^(.+)_FILE$/.exec(name)?.[1];
      if (file !== undefined && known.includes(file) && environment[file] === undefined)
        return [`${name} is not read: only secrets come from files. Set ${file}`];
      const meant = neighborOf(name, names);
      return meant === undefined || isSet(meant)
        ? []
        : [`${name} is no variable of Demarc: did you mean ${meant}? If another program needs it, set ${meant} too, if only to nothing`];
    }),
  };
}

const isOfKubernetes = (name: string, value = ''): boolean => ofKubernetes.test(name) || (name.endsWith('_PORT') && addressOfKubernetes.test(value));

function meantBy(name: string, names: ReadonlySet<string>): string {
  const bare = name.slice(OURS.length);
  const meant = names.has(bare) ? bare : neighborOf(name, names);
  return meant === undefined ? 'docs/operations/environment.md lists them' : `did you mean ${meant}?`;
}

/** The known name that this one was probably meant to be. */
function neighborOf(name: string, names: ReadonlySet<string>): string | undefined {
  if (name.length < SHORTEST_JUDGED) return undefined;
  const rated = [...names]
    .filter((each) => each.length >= SHORTEST_JUDGED)
    .map((each) => ({ each, slips: editDistance(name.toUpperCase(), each), most: each.length >= LONG ? 2 : 1 }))
    .filter(({ slips, most }) => slips <= most);
  return rated.toSorted((one, other) => one.slips - other.slips)[0]?.each;
}
