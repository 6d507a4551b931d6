/** The plan, and below it its phones and claims. */
export const PROTECTION_PATH: `/${string}` = '/smrrp';
export const addPath = (line: string): `/${string}` => `${PROTECTION_PATH}/add/${encodeURIComponent(line)}`;
export const coverPath = (id: string): `/${string}` => `${PROTECTION_PATH}/phones/${id}`;
export const filePath = (coverId: string): `/${string}` => `${coverPath(coverId)}/claim`;
export const claimPath = (id: string): `/${string}` => `${PROTECTION_PATH}/claims/${id}`;
