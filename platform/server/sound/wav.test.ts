import { expect, test } from 'vitest';
import { firstSeconds, loudnessOf, readWav, secondsOf, writeWav } from './wav.ts';

const tone = (seconds: number, rate = 8_000) => ({
  rate,
  samples: Int16Array.from({ length: rate * seconds }, (_, at) => Math.round(12_000 * Math.sin((2 * Math.PI * 440 * at) / rate))),
});

/** A file as another program writes it: one more chunk before the sound, any coding. */
function fileOf(code: number, bits: number, data: Uint8Array, { channels = 1, rate = 8_000, claimed = data.length } = {}): Buffer {
  const head = Buffer.alloc(12 + 8 + 3 + 1 + 8 + 16 + 8);
  head.write('RIFF....WAVELIST', 0, 'latin1');
  head.writeUInt32LE(3, 16);
  head.write('fmt ', 24, 'latin1');
  head.writeUInt32LE(16, 28);
  head.writeUInt16LE(code, 32);
  head.writeUInt16LE(channels, 34);
  head.writeUInt32LE(rate, 36);
  head.writeUInt16LE(bits, 46);
  head.write('data', 48, 'latin1');
  head.writeUInt32LE(claimed, 52);
  return Buffer.concat([head, data]);
}

test('what is written is read again, and says how long it is', () => {
  const read = readWav(writeWav(tone(2)));
  expect(read).toEqual(tone(2));
  expect(read && secondsOf(read)).toBe(2);
  expect(read && secondsOf(firstSeconds(read, 1))).toBe(1);
});

test('telephone codings become numbers as the standard has them', () => {
  const values = (code: number, ...bytes: readonly number[]) => [...(readWav(fileOf(code, 8, Uint8Array.from(bytes)))?.samples ?? [])];
  expect(values(7, 0xff, 0x7f, 0x80, 0x00)).toEqual([0, 0, 32_124, -32_124]);
  expect(values(6, 0xd5, 0x55, 0xaa, 0x2a)).toEqual([8, -8, 32_256, -32_256]);
  expect(values(1, 128, 255, 0)).toEqual([0, 32_512, -32_768]);
});

test('channels become one, and a fine recording is thinned to what telephones carry', () => {
  const stereo = Buffer.alloc(8);
  for (const [at, value] of [100, 300, -100, -300].entries()) stereo.writeInt16LE(value, at * 2);
  expect([...(readWav(fileOf(1, 16, stereo, { channels: 2 }))?.samples ?? [])]).toEqual([200, -200]);
  expect(readWav(writeWav(tone(1, 48_000)))).toMatchObject({ rate: 8_000, samples: { length: 8_000 } });
});

test('a header that lies about the length ends with the file; what is no such sound is none', () => {
  expect(readWav(fileOf(1, 8, Uint8Array.of(128, 128), { claimed: 4_000_000_000 }))?.samples).toHaveLength(2);
  const others = [
    Buffer.alloc(0),
    Buffer.from('RIFF'),
    Buffer.from('not a sound at all'),
    fileOf(85, 16, Buffer.alloc(8)),
    fileOf(1, 24, Buffer.alloc(9)),
  ];
  for (const other of others) expect(readWav(other)).toBeUndefined();
});

test('the picture of a sound shows where it is loud', () => {
  const samples = Int16Array.from([0, 10, 1_000, -2_000, 0, 0]);
  expect(loudnessOf({ rate: 8_000, samples }, 3)).toEqual([1, 100, 0]);
  expect(loudnessOf({ rate: 8_000, samples: new Int16Array() }, 2)).toEqual([0, 0]);
});
