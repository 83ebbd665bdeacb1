import type { DicomSlice } from '../../src/scans/dicom-slices.ts';

/** A slice of a CBCT at a place along its normal. */
export function aSlice(position: number | null, change: Partial<DicomSlice> = {}): DicomSlice {
  return {
    series: 'a',
    columns: 10,
    rows: 10,
    frames: 1,
    pixelSpacing: [0.2, 0.2],
    sliceSpacing: 1,
    sides: ['L', 'P', 'S'],
    position,
    corner: null,
    directions: null,
    number: 0,
    compressed: false,
    bits: 16,
    signed: false,
    slope: 1,
    intercept: 0,
    inverted: false,
    ...change,
  };
}
