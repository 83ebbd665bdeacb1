import { SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { z } from 'zod';
import { anyone, calls, get, signedIn } from './calls.ts';
import { Id, IdParam, LengthParam } from './wire.ts';

const Named = z.object({ id: Id, name: z.string() });

/** Reference data for pickers; changes rarely and may be cached. */
export const staticData = calls('/api/static_data', {
  countries: get('/countries', {
    summary: 'Countries with the form of their mobile numbers.',
    access: anyone,
    reply: z.object({
      countries: z.array(
        z.object({ name: z.string(), codeAlpha2: z.string(), mobileNumberRegex: z.string() }),
      ),
    }),
  }),
  internalTeams: get('/internal_teams', {
    summary: 'The teams of the company.',
    access: signedIn,
    reply: z.object({ internalTeams: z.array(z.object({ id: Id, abbreviation: z.string() })) }),
  }),
  guidedSurgicalKits: get('/guided_surgical_kits', {
    summary: 'Guided surgery kits.',
    access: signedIn,
    reply: z.object({ guidedSurgicalKits: z.array(Named.extend({ brand: z.string() })) }),
  }),
  fixationPinBrands: get('/fixation_pin_brands', {
    summary: 'Brands of fixation pins.',
    access: signedIn,
    reply: z.object({ fixationPinBrands: z.array(Named) }),
  }),
  coneBeamBrands: get('/cone_beam_brands', {
    summary: 'Makers of cone beam scanners.',
    access: signedIn,
    reply: z.object({ coneBeamBrands: z.array(Named) }),
  }),
  cameraClouds: get('/camera_clouds', {
    summary: 'Clouds of intraoral scanners.',
    access: signedIn,
    reply: z.object({ cameraClouds: z.array(Named) }),
  }),
  courierServices: get('/courier_service', {
    summary: 'Courier services; the first one is the default.',
    access: signedIn,
    reply: z.object({ courierServices: z.array(Named) }),
  }),
});

/** The implant cascade and the sleeves (spec 2 §2.6, §7). */
export const sources = calls('/api/sources', {
  implantBrands: get('/brands', {
    summary: 'Brands of implants.',
    access: signedIn,
    reply: z.object({ brands: z.array(Named) }),
  }),
  implantModels: get('/models', {
    summary: 'Implant models of a brand.',
    access: signedIn,
    query: z.object({ implantBrandId: IdParam }),
    reply: z.object({ models: z.array(Named) }),
  }),
  implantDetails: get('/implant_details', {
    summary: 'Diameters and lengths of a model, or the lengths of one diameter, in millimetres.',
    access: signedIn,
    query: z.object({ implantModelId: IdParam, diameter: LengthParam.optional() }),
    reply: z.object({
      implantDetails: z.array(z.object({ id: Id, diameter: z.number(), length: z.number() })),
    }),
  }),
  sleeves: get('/sleeves', {
    summary: 'Validated sleeves with their brand, type and the heights offered, in millimetres.',
    access: signedIn,
    reply: z.object({
      sleeves: z.array(
        z.object({
          id: Id,
          brand: z.string(),
          name: z.string(),
          type: z.enum(SLEEVE_TYPES),
          heights: z.array(z.number()),
        }),
      ),
    }),
  }),
});
