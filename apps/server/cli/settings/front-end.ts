import { existsSync, readdirSync, statSync } from 'node:fs';
import { parse, validate } from 'graphql';
import type { FrontEndManifest } from '#platform/rules/rendering/front-end.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { mustBeNoted } from '#platform/server/commands/note-act.ts';
import { deployedVersions, deployFrontEnd, manifestIn, rollBackFrontEnd } from '#platform/server/front-ends/shelf.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';

const list: Command = {
  name: 'front-end list',
  summary: 'Lists the separately loaded front ends, with the current version and earlier ones.',
  usage: '',
  run: async (_input, { settings: { frontEnds } }) => {
    const all = (existsSync(frontEnds) && statSync(frontEnds).isDirectory() ? readdirSync(frontEnds) : []).map((name) => ({
      name,
      versions: deployedVersions(frontEnds, name),
    }));
    return {
      json: all,
      lines:
        all.length > 0
          ? all.map(
              ({ name, versions: [served = 'none', ...before] }) => `${name}  ${served}${before.length > 0 ? `  before: ${before.join(', ')}` : ''}`,
            )
          : [`There are no front ends in ${frontEnds}.`],
    };
  },
};

const deploy: Command = {
  name: 'front-end deploy',
  summary: 'Deploys a front end from its build folder. Running processes follow within a second.',
  usage: 'FOLDER',
  run: async ({ words: [folder = ''] }, { settings: { frontEnds }, database }) => {
    await refuseUnknown(manifestIn(folder));
    await mustBeNoted(database);
    const { name, version } = deployFrontEnd(frontEnds, folder);
    return { json: { name, version }, lines: [`${name} ${version} is served.`], did: { act: 'front-end.deployed', subject: { name, version } } };
  },
};

/** @throws OperatorError if its documents do not fit this schema: it was built for a newer version of Demarc */
async function refuseUnknown({ name, documents }: FrontEndManifest): Promise<void> {
  const { createSchema } = await import('../../graph/schema.ts');
  const schema = createSchema(() => {
    throw new Error('nothing is asked of the schema here');
  });
  for (const text of Object.values(documents)) {
    const problem = validate(schema, parse(text))[0];
    if (problem) throw new OperatorError(`${name} needs what this Demarc does not have: ${problem.message} Update Demarc first.`);
  }
}

const rollBack: Command = {
  name: 'front-end rollback',
  summary: 'Rolls back to the previous version. Running processes follow within a second.',
  usage: 'NAME',
  run: async ({ words: [name = ''] }, { settings: { frontEnds }, database }) => {
    await mustBeNoted(database);
    const version = rollBackFrontEnd(frontEnds, name);
    return {
      json: { name, version },
      lines: [`${name} ${version} is served again.`],
      did: { act: 'front-end.rolled-back', subject: { name, version } },
    };
  },
};

export const frontEndCommands: readonly Command[] = [list, deploy, rollBack];
