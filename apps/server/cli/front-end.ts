import { existsSync, readdirSync } from 'node:fs';
import { deployedVersions, deployFrontEnd, rollBackFrontEnd } from '#platform/server/front-ends/shelf.ts';
import type { Command } from './command.ts';

const list: Command = {
  name: 'front-end list',
  summary: 'Lists the separately loaded front ends, with the version that is served and those before it.',
  usage: '',
  run: async (_input, { settings: { frontEnds } }) => {
    const all = (existsSync(frontEnds) ? readdirSync(frontEnds) : []).map((name) => ({ name, versions: deployedVersions(frontEnds, name) }));
    return {
      json: all,
      lines: all.map(
        ({ name, versions: [served = 'none', ...before] }) => `${name}  ${served}${before.length > 0 ? `  before: ${before.join(', ')}` : ''}`,
      ),
    };
  },
};

const deploy: Command = {
  name: 'front-end deploy',
  summary: 'Serves the front end that a folder holds, as its build made it; running processes follow within a second.',
  usage: 'FOLDER',
  run: async ({ words: [folder = ''] }, { settings: { frontEnds } }) => {
    const { name, version } = deployFrontEnd(frontEnds, folder);
    return { json: { name, version }, lines: [`${name} ${version} is served.`] };
  },
};

const rollBack: Command = {
  name: 'front-end rollback',
  summary: 'Serves the version before again; running processes follow within a second.',
  usage: 'NAME',
  run: async ({ words: [name = ''] }, { settings: { frontEnds } }) => {
    const version = rollBackFrontEnd(frontEnds, name);
    return { json: { name, version }, lines: [`${name} ${version} is served again.`] };
  },
};

export const frontEndCommands: readonly Command[] = [list, deploy, rollBack];
