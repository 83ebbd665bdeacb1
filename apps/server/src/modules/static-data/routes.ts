import { staticData } from '@maxilla/contract/static-data';
import { COUNTRIES } from '@maxilla/domain/countries';
import { COURIER_SERVICES } from '@maxilla/domain/couriers';
import { CAMERA_CLOUDS, CONE_BEAM_BRANDS } from '@maxilla/domain/preferences';
import { TEAM_CODES, TEAMS } from '@maxilla/domain/teams';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { fixationPinBrands, guidedSurgicalKits } from './static-data.store.ts';

export function staticDataRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, staticData, {
    countries: async () => ({ countries: [...COUNTRIES] }),
    internalTeams: async () => ({
      internalTeams: TEAM_CODES.map((code) => ({ id: TEAMS[code].id, abbreviation: code })),
    }),
    guidedSurgicalKits: async () => ({ guidedSurgicalKits: await guidedSurgicalKits(platform.db) }),
    fixationPinBrands: async () => ({ fixationPinBrands: await fixationPinBrands(platform.db) }),
    coneBeamBrands: async () => ({ coneBeamBrands: [...CONE_BEAM_BRANDS] }),
    cameraClouds: async () => ({ cameraClouds: [...CAMERA_CLOUDS] }),
    courierServices: async () => ({ courierServices: [...COURIER_SERVICES] }),
  });
}
