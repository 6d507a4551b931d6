import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFollowing, type Following } from './follow.ts';
import type { LiveTopic } from './topic.ts';

const versions = new Map<string, string>();
const asked = vi.fn();
const onError = vi.fn();
const topic: LiveTopic = {
  name: 'lamp',
  open: async (_viewer, id) => ({ id }),
  async versions(subjects) {
    asked(subjects.map(({ id }) => id));
    return subjects.map(({ id = '' }) => versions.get(id) ?? 'off');
  },
};
let following: Following;

beforeEach(() => {
  vi.useFakeTimers();
  versions.clear();
  vi.clearAllMocks();
  following = createFollowing(onError, 1_000);
});
afterEach(async () => {
  await following.end();
  vi.useRealTimers();
});

test('everybody who follows something hears how it is and of each change, from one question for all', async () => {
  const [mine, yours, other] = [vi.fn(), vi.fn(), vi.fn()];
  following.follow(topic, { id: 'a' }, mine);
  following.follow(topic, { id: 'a' }, yours);
  following.follow(topic, { id: 'b' }, other);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenLastCalledWith(['a', 'b']);
  versions.set('a', 'on');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(mine).toHaveBeenCalledTimes(2);
  expect(yours).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledOnce();
});

test('nothing is asked once nobody follows', async () => {
  const [first, second] = [following.follow(topic, { id: 'a' }, vi.fn()), following.follow(topic, { id: 'a' }, vi.fn())];
  first();
  expect(following.size()).toBe(1);
  second();
  expect(following.size()).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).not.toHaveBeenCalled();
});

test('a topic that cannot be asked is reported once, and a change meanwhile is told when it answers again', async () => {
  const follower = vi.fn();
  following.follow(topic, { id: 'a' }, follower);
  await vi.advanceTimersByTimeAsync(1_000);
  asked.mockImplementation(() => {
    throw new Error('out of reach');
  });
  versions.set('a', 'on');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onError).toHaveBeenCalledOnce();
  expect(follower).toHaveBeenCalledOnce();
  asked.mockReset();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(follower).toHaveBeenCalledTimes(2);
});
