import type { GreyImage } from './radiograph.ts';

const CT_IMAGE_STORAGE = '1.2.840.10008.5.1.4.1.1.2';
const EXPLICIT_LITTLE_ENDIAN = '1.2.840.10008.1.2.1';
/** A UUID-based root for identifiers, which needs no registration (ITU-T X.667). */
const UID_ROOT = '2.25.299792458';

/** Value representations whose length takes four bytes. */
const LONG = new Set(['OB', 'OW']);

/** Millimetres between columns, rows and slices. */
const SPACING = 0.2;

export type DicomOptions = {
  /** The patient in the notation of DICOM, 'FRÊNE^Gilles'; anonymous by default. */
  readonly patient?: string;
  /** The day of the study in the notation of DICOM, '20260115'; none by default, lest the scan be an old one some day. */
  readonly studied?: string;
  /** By default the pixels are not compressed. */
  readonly transferSyntax?: string;
};

/**
 * One slice of a scan as a DICOM file (part 10, explicit VR, little endian), 16 bits per pixel. `series` and
 * `slice` number it.
 */
export function dicomSlice(
  image: GreyImage,
  series: number,
  slice: number,
  { patient = '', studied = '', transferSyntax = EXPLICIT_LITTLE_ENDIAN }: DicomOptions = {},
): Buffer {
  const instance = `${UID_ROOT}.${series}.${slice}`;
  const meta = [
    element(0x0002, 0x0001, 'OB', Buffer.from([0, 1])),
    text(0x0002, 0x0002, 'UI', CT_IMAGE_STORAGE),
    text(0x0002, 0x0003, 'UI', instance),
    text(0x0002, 0x0010, 'UI', transferSyntax),
    text(0x0002, 0x0012, 'UI', UID_ROOT),
  ];
  const metaLength = element(0x0002, 0x0000, 'UL', uint32(Buffer.concat(meta).length));
  const pixels = Buffer.alloc(image.pixels.length * 2);
  image.pixels.forEach((grey, at) => pixels.writeUInt16LE(grey * 16, at * 2));
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    metaLength,
    ...meta,
    text(0x0008, 0x0005, 'CS', 'ISO_IR 100'),
    text(0x0008, 0x0016, 'UI', CT_IMAGE_STORAGE),
    text(0x0008, 0x0018, 'UI', instance),
    text(0x0008, 0x0020, 'DA', studied),
    text(0x0008, 0x0060, 'CS', 'CT'),
    text(0x0008, 0x0070, 'LO', 'Maxilla demo'),
    text(0x0010, 0x0010, 'PN', patient),
    text(0x0010, 0x0020, 'LO', 'DEMO'),
    text(0x0010, 0x0030, 'DA', patient === '' ? '' : '19680512'),
    text(0x0018, 0x0050, 'DS', String(SPACING)),
    text(0x0020, 0x000d, 'UI', `${UID_ROOT}.${series}`),
    text(0x0020, 0x000e, 'UI', `${UID_ROOT}.${series}.0`),
    text(0x0020, 0x0013, 'IS', String(slice)),
    text(0x0020, 0x0032, 'DS', `0\\0\\${(slice * SPACING).toFixed(2)}`),
    text(0x0020, 0x0037, 'DS', '1\\0\\0\\0\\1\\0'),
    element(0x0028, 0x0002, 'US', uint16(1)),
    text(0x0028, 0x0004, 'CS', 'MONOCHROME2'),
    element(0x0028, 0x0010, 'US', uint16(image.height)),
    element(0x0028, 0x0011, 'US', uint16(image.width)),
    text(0x0028, 0x0030, 'DS', `${SPACING}\\${SPACING}`),
    element(0x0028, 0x0100, 'US', uint16(16)),
    element(0x0028, 0x0101, 'US', uint16(12)),
    element(0x0028, 0x0102, 'US', uint16(11)),
    element(0x0028, 0x0103, 'US', uint16(0)),
    element(0x7fe0, 0x0010, 'OW', pixels),
  ]);
}

function element(group: number, id: number, vr: string, value: Buffer): Buffer {
  const tag = Buffer.concat([uint16(group), uint16(id), Buffer.from(vr)]);
  const length = LONG.has(vr) ? Buffer.concat([uint16(0), uint32(value.length)]) : uint16(value.length);
  return Buffer.concat([tag, length, value]);
}

/** A text, padded to an even length as DICOM asks: identifiers with NUL, others with a space. */
function text(group: number, id: number, vr: string, value: string): Buffer {
  const padding = value.length % 2 === 0 ? '' : vr === 'UI' ? '\0' : ' ';
  return element(group, id, vr, Buffer.from(value + padding, 'latin1'));
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
