/** One channel of samples, -32,768 to 32,767, so many of them in a second. */
export type Samples = { readonly rate: number; readonly samples: Int16Array };

/** Telephones hear nothing above 4 kHz; what was recorded finer than this is thinned out. */
const MOST_A_SECOND = 16_000;
const TELEPHONE_RATE = 8_000;

type Format = { readonly code: number; readonly channels: number; readonly rate: number; readonly bits: number };
type Decoder = (bytes: Buffer, at: number) => number;

const PCM = 1;
const A_LAW = 6;
const MU_LAW = 7;

/**
 * The sound of a WAV file: PCM with 8 or 16 bits, and the two codings of telephone networks (ITU-T G.711 A-law and µ-law), of which browsers play only
 * the first everywhere. Several channels become one. A length that the header gets wrong ends with the file. Undefined for anything else.
 */
export function readWav(file: Uint8Array): Samples | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + length));
    if (name === 'fmt ' && body.length >= 16)
      format = { code: body.readUInt16LE(0), channels: body.readUInt16LE(2), rate: body.readUInt32LE(4), bits: body.readUInt16LE(14) };
    if (name === 'data') return format && samplesOf(body, format);
    // Chunks begin at even places.
    at += 8 + length + (length % 2);
  }
  return undefined;
}

function samplesOf(data: Buffer, { code, channels, rate, bits }: Format): Samples | undefined {
  const decode = decoderOf(code, bits);
  if (!decode || channels < 1 || channels > 8 || rate < TELEPHONE_RATE || rate > 192_000) return undefined;
  const width = bits / 8;
  const frame = width * channels;
  const thinned = rate > MOST_A_SECOND ? Math.floor(rate / TELEPHONE_RATE) : 1;
  const count = Math.floor(data.length / frame / thinned);
  const samples = new Int16Array(count);
  for (let index = 0; index < count; index++) {
    let sum = 0;
    for (let part = 0; part < thinned; part++)
      for (let channel = 0; channel < channels; channel++) sum += decode(data, (index * thinned + part) * frame + channel * width);
    samples[index] = Math.round(sum / (thinned * channels));
  }
  return { rate: Math.round(rate / thinned), samples };
}

function decoderOf(code: number, bits: number): Decoder | undefined {
  if (code === PCM && bits === 16) return (bytes, at) => bytes.readInt16LE(at);
  if (code === PCM && bits === 8) return (bytes, at) => (bytes.readUInt8(at) - 128) * 256;
  if (code === MU_LAW && bits === 8) return (bytes, at) => ofMuLaw(bytes.readUInt8(at));
  if (code === A_LAW && bits === 8) return (bytes, at) => ofALaw(bytes.readUInt8(at));
  return undefined;
}

/** ITU-T G.711, table 2a. */
function ofMuLaw(byte: number): number {
  const value = ~byte & 0xff;
  const size = ((((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4)) - 0x84;
  return value & 0x80 ? -size : size;
}

/** ITU-T G.711, table 1a. */
function ofALaw(byte: number): number {
  const value = byte ^ 0x55;
  const exponent = (value & 0x70) >> 4;
  const mantissa = ((value & 0x0f) << 4) + 8;
  const size = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return value & 0x80 ? size : -size;
}

const HEADER_BYTES = 44;

/** A WAV file of PCM with 16 bits, which every browser plays. */
export function writeWav({ rate, samples }: Samples): Uint8Array {
  const file = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(PCM, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(sample, HEADER_BYTES + index * 2);
  });
  return file;
}

/** Whole seconds, rounded; less than a half second is none. */
export const secondsOf = ({ rate, samples }: Samples): number => Math.round(samples.length / rate);

/** The first so many seconds. */
export const firstSeconds = ({ rate, samples }: Samples, seconds: number): Samples => ({ rate, samples: samples.subarray(0, rate * seconds) });

/** How loud each of `parts` equal parts is, 0 to 100, by their peaks. */
export function loudnessOf({ samples }: Samples, parts: number): readonly number[] {
  const peaks = Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * samples.length) / parts);
    const until = Math.floor(((part + 1) * samples.length) / parts);
    let peak = 0;
    for (let at = from; at < until; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 1);
  return peaks.map((peak) => Math.round((peak / loudest) * 100));
}
