import { h264 } from './h264.ts';
import { jpeg } from './jpeg.ts';
import type { GreyImage } from './radiograph.ts';

const PER_SECOND = 8;

const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};
const uint16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
};

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type), body]);
}

const MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** Encodes pictures of one size as a video with eight frames per second, as MP4 or QuickTime. */
export function isoVideo(images: readonly GreyImage[], container: 'mp4' | 'mov'): Buffer {
  const [first] = images;
  const [width, height] = first ? [first.width, first.height] : [0, 0];
  const { sps, pps, frames } = h264(images);
  const samples = frames.map((frame) => Buffer.concat([uint32(frame.length), frame]));
  const brand = container === 'mov' ? 'qt  ' : 'isom';
  const brands = Buffer.from(container === 'mov' ? 'qt  ' : 'isomiso2avc1mp41');
  const type = box('ftyp', Buffer.from(brand), uint32(512), brands);
  const avcc = box(
    'avcC',
    Buffer.from([1, 66, 0, 40, 0xff, 0xe1]),
    uint16(sps.length),
    sps,
    Buffer.from([1]),
    uint16(pps.length),
    pps,
  );
  const name = Buffer.alloc(32);
  const avc1 = box(
    'avc1',
    uint32(0),
    uint16(0, 1, 0, 0),
    uint32(0, 0, 0),
    uint16(width, height),
    uint32(0x480000, 0x480000, 0),
    uint16(1),
    name,
    uint16(24, 0xffff),
    avcc,
  );
  const moov = (offset: number) =>
    box(
      'moov',
      box(
        'mvhd',
        uint32(0, 0, 0, PER_SECOND, images.length, 0x10000),
        uint16(0x100, 0),
        uint32(0, 0),
        MATRIX,
        uint32(0, 0, 0, 0, 0, 0, 2),
      ),
      box(
        'trak',
        box(
          'tkhd',
          uint32(3, 0, 0, 1, 0, images.length, 0, 0),
          uint32(0, 0),
          MATRIX,
          uint32(width * 65_536, height * 65_536),
        ),
        box(
          'mdia',
          box('mdhd', uint32(0, 0, 0, PER_SECOND, images.length), uint16(0x55c4, 0)),
          box('hdlr', uint32(0, 0), Buffer.from('vide'), uint32(0, 0, 0), Buffer.from('video\0')),
          box(
            'minf',
            box('vmhd', uint32(1, 0, 0)),
            box('dinf', box('dref', uint32(0, 1), box('url ', uint32(1)))),
            box(
              'stbl',
              box('stsd', uint32(0, 1), avc1),
              box('stts', uint32(0, 1, images.length, 1)),
              box('stsc', uint32(0, 1, 1, images.length, 1)),
              box('stsz', uint32(0, 0, samples.length, ...samples.map((sample) => sample.length))),
              box('stco', uint32(0, 1, offset)),
            ),
          ),
        ),
      ),
    );
  const start = type.length + moov(0).length + 8;
  return Buffer.concat([type, moov(start), box('mdat', ...samples)]);
}

const little = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
};

function riff(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from(type), little(body.length), body, Buffer.alloc(body.length % 2)]);
}

/** Encodes pictures of one size as an AVI video with eight frames per second (Motion JPEG). */
export function aviVideo(images: readonly GreyImage[]): Buffer {
  const [first] = images;
  const [width, height] = first ? [first.width, first.height] : [0, 0];
  const frames = images.map((image) => riff('00dc', jpeg(image)));
  const header = riff(
    'avih',
    little(1_000_000 / PER_SECOND, 0, 0, 0, images.length, 0, 1, 0, width, height, 0, 0, 0, 0),
  );
  const stream = riff(
    'strh',
    Buffer.from('vidsMJPG'),
    little(0, 0, 0, 1, PER_SECOND, 0, images.length, 0, 0, 0, 0, 0),
  );
  const format = riff(
    'strf',
    little(40, width, height, (24 << 16) | 1),
    Buffer.from('MJPG'),
    little(0, 0, 0, 0, 0),
  );
  const list = (type: string, ...content: readonly Uint8Array[]) =>
    riff('LIST', Buffer.from(type), ...content);
  return riff(
    'RIFF',
    Buffer.from('AVI '),
    list('hdrl', header, list('strl', stream, format)),
    list('movi', ...frames),
  );
}
