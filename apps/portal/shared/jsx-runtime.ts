// biome-ignore-all lint/performance/noBarrelFile: it is what the portal's import map names as "react/jsx-runtime" for the separately loaded front ends
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
