/** Files that may import more than the product's. */
export const tests = ['\\.test\\.tsx?$', '\\.contract\\.ts$', '/testing\\.tsx?$', '^(e2e|bench|system|tools)/'];
export const rules = '(^|/)rules/';
export const server = ['^modules/[^/]+/server/', '^platform/server/', '^providers/', '^apps/(server|vault)/', '^personas/'];
export const web = ['^modules/[^/]+/web/', '^platform/web/', '^design/', '^apps/(portal|front-ends|native|console)/'];
export const product = '^(modules|platform|design|providers|personas|apps)/';
/** What a provider, and whoever uses one, knows of the seam between them: types and refusals. */
export const seam = '^providers/(books/[^/]+|(processors/)?[^/]+)\\.ts$';
export const notOurs = ['(^|/)node_modules/', '/generated/'];
