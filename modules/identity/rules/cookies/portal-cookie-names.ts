/**
 * The readable cookies of specification 3: facts for the provider's other pages and for metrics. Anyone can write them in their own browser, so
 * nothing is ever allowed because of one. docs/cookies.md says who reads each. They are separate exports so that a browser loads only the ones it
 * reads.
 */

/** The footprint code of the signed-in user. */
export const auth = 'auth';
/** "1": "Keep me signed in" was ticked last time. */
export const remember = 'remember';
/** The kind of the account: standard or other. */
export const profile = 'profile';
/** How the browser relates to an account, for metrics. */
export const accountStatus = 'gpv_as';
/** JSON with the site partner that sent the visitor. */
export const visit = 'UrSession';
/** "1": the portal is shown inside the streaming app. */
export const oneApp = 'one-app';
/** The language chosen in this browser. */
export const language = 'language';
/** Written by the network's gateway, read once and deleted. */
export const walledGarden = 'walled-garden';
