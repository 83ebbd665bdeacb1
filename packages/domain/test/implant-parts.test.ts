import { describe, expect, it } from 'vitest';
import { changedParts, idsInParts, readablePart } from '../src/implant-parts.ts';
import type { Language } from '../src/people.ts';
import { anImplant } from './support/builders.ts';

const NAMES = {
  implants: new Map([[7, { name: 'Nova One', diameter: 4.3, length: 10 }]]),
  sleeves: new Map([[3, 'STECO Guided 5.0']]),
};
const WORDS: Readonly<Record<string, string>> = {
  'implantPart.implant': '{{name}} {{size}} mm',
  'implantPart.model': '{{name}}, open',
  'implantPart.height': 'height {{value}} mm',
};
const word = (key: string) => WORDS[key] ?? key;
const read = (code: string, language: Language = 'EN') => readablePart(code, NAMES, word, language);

describe('the parts of an implant that a change is about', () => {
  it('are those that differ, on either side', () => {
    const before = anImplant({ sleeveHeight: 9 });
    expect(changedParts(before, before)).toEqual({ from: [], to: [] });
    expect(changedParts(before, { ...before, sleeveHeight: 11 })).toEqual({
      from: ['height:9'],
      to: ['height:11'],
    });
    expect(changedParts(before, { ...before, sleeveHeight: null })).toEqual({
      from: ['height:9'],
      to: ['height:'],
    });
    expect(changedParts(before, { ...before, toothNumber: 15, implantDetailsId: 8 })).toEqual({
      from: ['tooth:14', 'implant:7'],
      to: ['tooth:15', 'implant:8'],
    });
    expect(changedParts({ ...before, sizeOpen: true }, before)).toEqual({
      from: ['model:7'],
      to: ['implant:7'],
    });
  });

  it('name whether the sleeve is removable and has a cleat', () => {
    const before = anImplant();
    const parts = changedParts(before, { ...before, movable: true, applyCleat: true });
    expect(parts).toEqual({ from: ['movable:', 'cleat:'], to: ['movable:1', 'cleat:1'] });
    expect([...parts.from, ...parts.to].map((code) => read(code))).toEqual([
      'implantPart.notMovable',
      'implantPart.noCleat',
      'implantPart.movable',
      'implantPart.cleat',
    ]);
  });

  it('of another sleeve name its height only where it has one', () => {
    const before = anImplant({ sleeveHeight: 9 });
    expect(changedParts(before, { ...before, sleeveId: 4, sleeveHeight: null })).toEqual({
      from: ['sleeve:3', 'height:9'],
      to: ['sleeve:4'],
    });
    expect(changedParts(anImplant({ sleeveId: null }), before)).toEqual({
      from: ['sleeve:'],
      to: ['sleeve:3', 'height:9'],
    });
  });

  it('are read in the language of the reader', () => {
    expect(idsInParts(['tooth:14', 'implant:7', 'model:8', 'sleeve:3', 'sleeve:', 'height:9'])).toEqual({
      implants: [7, 8],
      sleeves: [3],
    });
    expect(read('implant:7')).toBe('Nova One 4.3 × 10 mm');
    expect(read('implant:7', 'FR')).toBe('Nova One 4,3 × 10 mm');
    expect(read('model:7')).toBe('Nova One, open');
    expect(read('sleeve:3')).toBe('STECO Guided 5.0');
    expect(read('height:9.5', 'FR')).toBe('height 9,5 mm');
    expect(
      ['sleeve:', 'height:', 'sleeve:99', 'implant:99', 'tooth:', 'other:1'].map((code) => read(code)),
    ).toEqual([
      'implantPart.noSleeve',
      'implantPart.noHeight',
      'implantPart.unknown',
      'implantPart.unknown',
      'implantPart.unknown',
      'implantPart.unknown',
    ]);
  });
});
