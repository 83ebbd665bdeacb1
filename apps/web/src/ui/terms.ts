/** The terms of sale (spec 1 §2). */
export const TERMS = '/documents/cgv.pdf';
