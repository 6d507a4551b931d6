export const MANAGE_PATH: `/${string}` = '/manage';
export const TV_STREAMING_PATH: `/${string}` = '/manage/tv-streaming';
