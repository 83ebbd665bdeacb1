import { describe, expect, it } from 'vitest';
import { offered } from '../src/ui/offered.ts';

const PEOPLE = ['Claire ÉBAUCHE-PILOTE', 'Oscar SAMPLE', 'Ines MAQUETTE'];
const shown = (text: string, asked: string, pending: boolean) =>
  offered(PEOPLE, (name) => name, { text, asked, pending });

describe('the options of a search field', () => {
  it('are all that the reply to its text holds', () => {
    expect(shown(' 0199 ', '0199', false)).toEqual(PEOPLE);
    expect(shown('', '', false)).toEqual(PEOPLE);
  });

  it('are those that match its text while that is not asked for, or not answered', () => {
    expect(shown('sample', '', false)).toEqual(['Oscar SAMPLE']);
    expect(shown('sample', 'sample', true)).toEqual(['Oscar SAMPLE']);
    expect(shown('pilote cla', 'pil', false)).toEqual(['Claire ÉBAUCHE-PILOTE']);
    expect(shown('poirier', '', false)).toEqual([]);
  });
});
