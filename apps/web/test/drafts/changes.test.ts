import { describe, expect, it } from 'vitest';
import { changesIn, withChanges } from '../../src/drafts/changes.ts';
import { followed } from '../../src/drafts/follow-initial.ts';

const FILE = { uploadId: 'u1', name: 'plan.pdf', size: 3 };

describe('the changes of a form', () => {
  it('are the fields that differ, however deep', () => {
    const initial = { comment: '', kinds: [] as string[], guide: { set: '', sawn: false }, file: null };
    const values = { ...initial, kinds: ['DICOM'], guide: { set: 'A4', sawn: false }, file: FILE };
    expect(changesIn(initial, values)).toEqual({ kinds: ['DICOM'], guide: { set: 'A4' }, file: FILE });
    expect(changesIn(initial, { ...initial })).toEqual({});
  });

  it('never hold a password, nor what is asked anew each time', () => {
    const initial = { surname: '', password: '', confirmPassword: '', guide: { planVerified: false } };
    const values = { surname: 'X', password: 'p', confirmPassword: 'p', guide: { planVerified: true } };
    expect(changesIn(initial, values, ['guide.planVerified'])).toEqual({ surname: 'X' });
  });
});

describe('kept changes', () => {
  it('are put over the fields as they are now, which others may have changed', () => {
    const now = { name: 'Renamed', phone: '2', guide: { set: '', sawn: true } };
    expect(withChanges(now, { phone: '3', guide: { set: 'A4' } })).toEqual({
      name: 'Renamed',
      phone: '3',
      guide: { set: 'A4', sawn: true },
    });
  });

  it('are left out where the field is gone or holds something else', () => {
    const now = { comment: '', kinds: [] as string[], date: null as string | null };
    const kept = { comment: 7, kinds: 'DICOM', date: '2026-12-01', former: 'text' };
    expect(withChanges(now, kept)).toEqual({ comment: '', kinds: [], date: '2026-12-01' });
  });
});

describe('a form whose initial values change while it is open', () => {
  it('shows them in the fields that nobody has touched, and leaves the others as they are', () => {
    type Values = { readonly day: string | null; readonly comment: string };
    const lost: Values = { day: null, comment: '' };
    const good: Values = { day: '2026-03-02', comment: '' };
    expect(followed(lost, lost, good)).toEqual(good);
    expect(followed({ ...good, comment: 'typed' }, good, lost)).toEqual({ ...lost, comment: 'typed' });
    expect(followed({ ...lost, day: '2026-03-09' }, lost, good)).toEqual({ ...good, day: '2026-03-09' });
    expect(followed({ ...good, day: null }, good, good).day).toBeNull();
  });
});
