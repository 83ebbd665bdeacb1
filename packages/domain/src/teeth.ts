/** FDI tooth numbers in display order: each jaw from the patient's right to left (spec 2 §3). */
export const UPPER_TEETH = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28] as const;
export const LOWER_TEETH = [48, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38] as const;
export const TOOTH_NUMBERS = [...UPPER_TEETH, ...LOWER_TEETH] as const;

export type Tooth = (typeof TOOTH_NUMBERS)[number];
export type Jaw = 'upper' | 'lower';

/** Whether a number is the FDI number of a permanent tooth. */
export function isTooth(number: number): number is Tooth {
  return TOOTH_NUMBERS.some((tooth) => tooth === number);
}

export function jawOf(tooth: Tooth): Jaw {
  return tooth < 30 ? 'upper' : 'lower';
}
