/** Pillars: the parts of a prosthesis between the implant and the tooth (spec 3 §3). */

export const PILLAR_TYPES = ['TI_BASE', 'ANALOGUE', 'PREMILLED', 'VIS', 'AXIS_ADJUSTMENT'] as const;

/** Parts of the pillar list that no tooth stands on: a screw, and the analogue of an implant in a model. */
export const NO_PILLARS: readonly (typeof PILLAR_TYPES)[number][] = ['ANALOGUE', 'VIS'];

export const ROTATION_TYPES = ['ROTATIONAL', 'ANTI_ROTATIONAL'] as const;

export const PILLAR_BASES = ['NARROW', 'STANDARD', 'WIDE'] as const;

/** The pillar of a tooth without an implant. It belongs to the product and cannot be changed. */
export const PONTIC = 'Pontique';
