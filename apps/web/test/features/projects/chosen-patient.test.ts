import { afterEach, describe, expect, it, vi } from 'vitest';

type Named = { readonly id: number; readonly name: string };

/** The browser of user 7, whose patients have these names. */
function browserWith(patients: readonly Named[]): string[] {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const token = `${part({ alg: 'x' })}.${part({ sub: '7', exp: Math.floor(Date.now() / 1000) + 600 })}.sig`;
  const asked: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'maxilla.token' ? token : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const rows = patients.map((one) => ({
      ...one,
      reference: '',
      userId: 7,
      projects: 1,
      createdTime: '2026-01-05T08:00:00.000Z',
    }));
    return Response.json({ patients: rows, totalPages: 1, currentPage: 0, total: rows.length });
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the patient of a new project', () => {
  it('is the known one of that name, however fast the name was sent', async () => {
    const asked = browserWith([
      { id: 3, name: 'Zoé Martin' },
      { id: 4, name: 'Zoé Martinez' },
    ]);
    const { patientMeant } = await import('../../../src/features/projects/new/chosen-patient.ts');
    const meant = await patientMeant({ name: ' zoe martin', known: null }, 12);
    expect(meant.known?.id).toBe(3);
    expect(asked).toEqual(['/api/patients?orderBy=name&sort=asc&searchKey=zoe+martin&userId=12']);
  });

  it('is a new one where several have the name, or nobody', async () => {
    browserWith([
      { id: 3, name: 'Zoé Martin' },
      { id: 5, name: 'ZOÉ MARTIN' },
    ]);
    const { patientMeant } = await import('../../../src/features/projects/new/chosen-patient.ts');
    for (const name of ['Zoé Martin', 'Zoé']) {
      expect(await patientMeant({ name, known: null }, null)).toEqual({ name, known: null });
    }
  });

  it('is not looked for once it is chosen', async () => {
    const asked = browserWith([{ id: 3, name: 'Zoé Martin' }]);
    const { patientMeant } = await import('../../../src/features/projects/new/chosen-patient.ts');
    const chosen = { name: 'Zoé Martin', known: { id: 9, projects: 2, reference: '' } };
    expect(await patientMeant(chosen, null)).toBe(chosen);
    expect(asked).toEqual([]);
  });
});
