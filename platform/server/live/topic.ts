import type { Viewer } from '../graph/viewer.ts';

/**
 * Something that changes while people look at it. A module declares what can be followed (`OpenModule.live`); pages are told that it changed, and ask the
 * graph what it is now, so that there is one way to data and one place that decides who may read it.
 */
export type LiveTopic = {
  /** "device": pages follow `device/{id}`. */
  readonly name: string;
  /** What a viewer means by an id; undefined for what is not theirs, unknown or malformed, which are not told apart. */
  open(viewer: Viewer, id: string): Promise<LiveSubject | undefined>;
  /** A text for each subject, in their order, that is another one once what it shows has changed. Asked about once a second, for all that is followed. */
  versions(subjects: readonly LiveSubject[]): Promise<readonly string[]>;
};

/** What a topic needs to look at it again, without asking whose it is. The same words are the same subject. */
export type LiveSubject = Readonly<Record<string, string>>;
