import { describe, expect, it } from 'vitest';

import { DOCUMENT_KINDS } from '../src/documents.ts';
import { hasJaw, jawInName, jawOnArrival, jawsUnshown, jawsWithout } from '../src/jaws.ts';

describe('the jaw in the name of a file', () => {
  it.each([
    'UpperJawScan.stl',
    'upperjaw.ply',
    'DUPONT_Marie_UpperJaw_2.stl',
    'dupont-maxilla.stl',
    'Maxillary.obj',
    'Empreinte maxillaire.stl',
    'maxillaire_superieur.stl',
    'arcade supérieure.stl',
    'arcade sup\u0065\u0301rieure.stl',
    'Mâchoire haute.stl',
    'HAUT.STL',
    'haut2.stl',
    'sup.zip',
    'OrthoCAD_12345_shell_occlusion_u.stl',
    'scan_U.stl',
    'U.stl',
  ])('is the upper one of %s', (name) => expect(jawInName(name)).toBe('UPPER'));

  it.each([
    'LowerJawScan.stl',
    'lowerjaw.ply',
    'dupont-mandible.stl',
    'Mandibular scan.obj',
    'mandibule.stl',
    'Empreinte mandibulaire.stl',
    'maxillaire inférieur.stl',
    'ARCADE_INF.stl',
    'Mâchoire basse.stl',
    'bas.ply',
    'mand.stl',
    'OrthoCAD_12345_shell_occlusion_l.stl',
    'scan-L.stl',
  ])('is the lower one of %s', (name) => expect(jawInName(name)).toBe('LOWER'));

  it.each([
    'haut et bas.zip',
    'sup-inf.zip',
    'UpperAndLower.zip',
    'upper_jaw_lower_jaw.zip',
    'maxillaire+mandibulaire.zip',
  ])('is both of %s', (name) => expect(jawInName(name)).toBe('BOTH'));

  it.each([
    'empreinte.stl',
    'scan.zip',
    'FLOWER.stl',
    'Dupont L.stl',
    'Julie.stl',
    'Max.stl',
    'support.stl',
    'Infante.stl',
    'chirurgie maxillofaciale.zip',
    'lower_for_the_prepared_upper.stl',
    'UpperBite.stl',
    'mordu_haut.stl',
    '1.2.840.10008',
    '',
  ])('is not guessed of %s', (name) => expect(jawInName(name)).toBeNull());

  it('is looked for in impressions only', () => {
    for (const kind of DOCUMENT_KINDS) {
      expect(jawOnArrival(kind, 'haut.stl'), kind).toBe(hasJaw(kind) ? 'UPPER' : null);
    }
    expect(DOCUMENT_KINDS.filter(hasJaw)).toEqual(['IMPRESSION']);
  });
});

it('the jaws without an impression are those that no file shows', () => {
  expect(jawsWithout([])).toEqual(['UPPER', 'LOWER']);
  expect(jawsWithout([{ jaw: null }, { jaw: 'LOWER' }])).toEqual(['UPPER']);
  expect(jawsWithout([{ jaw: 'BOTH' }])).toEqual([]);
  expect(jawsWithout([{ jaw: 'UPPER' }, { jaw: 'LOWER' }])).toEqual([]);
});

it('an ordered jaw has no impression once every file shows the other one', () => {
  const splint = { maxillaryElements: 1, mandibularElements: 0 };
  expect(jawsUnshown([{ jaw: 'LOWER' }], splint)).toEqual(['UPPER']);
  expect(jawsUnshown([{ jaw: 'LOWER' }, { jaw: null }], splint)).toEqual([]);
  expect(jawsUnshown([{ jaw: 'UPPER' }], splint)).toEqual([]);
  expect(jawsUnshown([{ jaw: 'BOTH' }], { maxillaryElements: 1, mandibularElements: 1 })).toEqual([]);
  expect(jawsUnshown([], splint)).toEqual([]);
});
