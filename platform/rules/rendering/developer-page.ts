/** The pages for developers that show parts of the portal in every state (`serversOwn` has their addresses); the design's own page is another. */
export type DeveloperPage = 'commonSpec' | 'billingStub' | 'billingStub2' | 'troubleshootStub' | 'troubleshootStub2';
