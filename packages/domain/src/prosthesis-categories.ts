/** What a prosthesis is borne by (spec 3 §2.5). Addresses of screens name them, so every page knows them. */
export const PROSTHESIS_CATEGORIES = ['TOOTH_SUPPORTED', 'IMPLANT_SUPPORTED', 'REMOVABLE'] as const;
export type ProsthesisCategory = (typeof PROSTHESIS_CATEGORIES)[number];
