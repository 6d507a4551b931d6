import { buildFrontEnd } from './front-ends.ts';

// Builds a single front end: node tools/build/front-end.ts NAME FOLDER
const [name, into] = process.argv.slice(2);
if (!name || !into) {
  console.error('Say which front end to build, and into which folder: node tools/build/front-end.ts support /tmp/support');
  process.exit(2);
}
const { version } = await buildFrontEnd(name, into);
console.log(`${name} ${version} is built in ${into}. Serve it: npm run demarc -- front-end deploy ${into}`);
