/**
 * The readable cookies of specification 3. They are facts for the provider's other pages and for figures: whoever holds a browser can write them,
 * so nothing is ever allowed because of one. docs/cookies.md says who reads each. One by one, so that a browser loads those that it reads.
 */

/** The footprint code of who is signed in. */
export const auth = 'auth';
/** "1": "Keep me signed in" was ticked the last time. */
export const remember = 'remember';
/** The kind of the account: standard or other. */
export const profile = 'profile';
/** How the browser stands to an account, for figures. */
export const accountStatus = 'gpv_as';
/** JSON with the site partner that sent the visitor. */
export const visit = 'UrSession';
/** "1": the portal is shown within the streaming app. */
export const oneApp = 'one-app';
/** The language that was chosen in this browser. */
export const language = 'language';
/** Written by the network's gateway, read once and deleted. */
export const walledGarden = 'walled-garden';
