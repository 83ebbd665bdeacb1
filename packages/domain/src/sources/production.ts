import { MACHINE_KINDS } from '../machines.ts';
import { MATERIAL_FAMILY_CODES } from '../materials.ts';
import type { Source } from '../source-fields.ts';
import { REQUIRED, SHOWN_FLAG, COMMENT, NAME, NAME_TAKEN, brand } from './fields.ts';

/** The longest interval between two maintenances, in days. */
const LONGEST_INTERVAL = 3_650;

/** What things are made of and with: materials with their lots and discs, and machines with their maintenance. */
export const PRODUCTION_SOURCES = {
  materials: {
    path: '/api/materials',
    permission: 'EDIT_MATERIAL',
    fields: {
      name: NAME,
      material: {
        kind: 'choice',
        codes: MATERIAL_FAMILY_CODES,
        words: 'materialFamily',
        listed: true,
        ...REQUIRED,
      },
      shade: { kind: 'line', listed: true },
      dimension: { kind: 'line', listed: 'roomy' },
      transparency: { kind: 'line' },
      reference: { kind: 'line', listed: 'roomy' },
      brandId: brand('isMaterial'),
      country: { kind: 'line' },
      ceOnId: { kind: 'line' },
      supplierId: { ...brand('isMaterialSupplier'), listed: true },
      validated: SHOWN_FLAG,
      updateComment: COMMENT,
    },
    unique: { fields: ['shade', 'name'], error: NAME_TAKEN },
    removable: true,
    lists: { types: 'material', brands: 'brandId', suppliers: 'supplierId' },
  },
  machines: {
    path: '/api/sources/machines',
    permission: null,
    fields: {
      name: NAME,
      kind: {
        kind: 'choice',
        codes: MACHINE_KINDS,
        words: 'machineKind',
        listed: true,
        lasting: true,
        ...REQUIRED,
      },
    },
    unique: { fields: ['name'], error: NAME_TAKEN },
    removable: true,
    lists: {},
  },
  lots: {
    path: '/api/sources/lots',
    permission: 'EDIT_MATERIAL',
    fields: {
      materialId: { kind: 'reference', to: 'materials', listed: true, lasting: true, ...REQUIRED },
      number: NAME,
      expiresOn: { kind: 'day', listed: true },
    },
    unique: { fields: ['materialId', 'number'], error: NAME_TAKEN },
    removable: false,
    lists: { materials: 'materialId' },
  },
  discs: {
    path: '/api/sources/discs',
    permission: 'EDIT_MATERIAL',
    fields: {
      number: NAME,
      lotId: { kind: 'reference', to: 'lots', listed: true, lasting: true, ...REQUIRED },
    },
    unique: { fields: ['number'], error: NAME_TAKEN },
    removable: true,
    lists: { lots: 'lotId' },
  },
  maintenanceOperations: {
    path: '/api/sources/maintenance_operations',
    permission: null,
    fields: {
      name: NAME,
      intervalDays: {
        kind: 'number',
        least: 1,
        most: LONGEST_INTERVAL,
        decimals: 0,
        listed: true,
        ...REQUIRED,
      },
      instruction: { kind: 'text' },
      instructionLink: { kind: 'link' },
    },
    unique: { fields: ['name'], error: NAME_TAKEN },
    removable: true,
    lists: {},
  },
  maintainedMachines: {
    path: '/api/sources/maintained_machines',
    permission: null,
    fields: {
      operationId: {
        kind: 'reference',
        to: 'maintenanceOperations',
        listed: 'title',
        lasting: true,
        ...REQUIRED,
      },
      machineId: { kind: 'reference', to: 'machines', listed: true, lasting: true, ...REQUIRED },
      firstDueOn: { kind: 'day', listed: true, ...REQUIRED },
    },
    unique: { fields: ['operationId', 'machineId'], error: NAME_TAKEN },
    removable: true,
    lists: { operations: 'operationId', machines: 'machineId' },
  },
} as const satisfies Readonly<Record<string, Source>>;
