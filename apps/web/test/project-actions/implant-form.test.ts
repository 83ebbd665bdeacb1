import { describe, expect, it, vi } from 'vitest';
import type { Implant, Project } from '../../src/project-ui/project.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const { initialValues } = await import('../../src/project-actions/implants/implant-form.ts');

const implant = (id: number, sleeveId: number | null, sleeveHeight: number | null = null) =>
  ({ id, dentNumber: 10 + id, sleeveId, sleeveHeight, sizeOpen: false }) as Implant;
const projectOf = (...implants: Implant[]) => ({ implants }) as unknown as Project;

describe('the sleeve that is proposed in production', () => {
  const bare = implant(3, null);
  const project = projectOf(implant(1, 7, 4), implant(2, 8, 5.5), bare);

  it('is that of the last implant with one, and its type is not confirmed', () => {
    expect(initialValues({ project, implant: bare, production: true })).toMatchObject({
      sleeveId: '8',
      sleeveHeight: 5.5,
      confirmed: false,
    });
    expect(initialValues({ project, tooth: 14, production: true })).toMatchObject({
      sleeveId: '8',
      sleeveHeight: 5.5,
    });
  });

  it('is its own where it has one', () => {
    const own = implant(1, 7);
    expect(
      initialValues({ project: projectOf(own, implant(2, 8, 5.5)), implant: own, production: true }),
    ).toMatchObject({ sleeveId: '7', sleeveHeight: null, confirmed: true });
  });

  it('is none while no implant has one, and before production', () => {
    expect(initialValues({ project: projectOf(bare), implant: bare, production: true }).sleeveId).toBeNull();
    expect(initialValues({ project, implant: bare, production: false }).sleeveId).toBeNull();
  });
});

describe('a first implant', () => {
  const usual = { implantBrandId: 2, implantModelId: 3, diameter: 4.1, implantDetailsId: 5, sizeOpen: false };

  it('is proposed like the usual one of the dentist', () => {
    expect(initialValues({ project: projectOf(), tooth: 36, usual, production: false })).toMatchObject({
      dentNumber: '36',
      brandId: '2',
      modelId: '3',
      diameter: '4.1',
      implantDetailsId: '5',
      sizeOpen: false,
    });
  });

  it('is what the next ones are proposed like', () => {
    const project = projectOf({ ...implant(1, null), implantBrandId: 9 });
    expect(initialValues({ project, tooth: 36, usual, production: false }).brandId).toBe('9');
  });
});
