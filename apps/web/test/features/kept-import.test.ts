import { beforeEach, expect, it, vi } from 'vitest';
import { keepImports, keptImport } from '../../src/features/sources/kept-import.ts';

let drafts: Map<string, unknown>;
vi.mock('../../src/drafts/drafts.ts', () => ({
  openDraft: ({ subject }: { subject: string }) => ({
    read: () => (drafts.has(subject) ? { value: drafts.get(subject) } : null),
    write: (value: unknown) => void drafts.set(subject, value),
    remove: () => void drafts.delete(subject),
  }),
}));

beforeEach(() => {
  drafts = new Map();
});

const workbook = { name: 'pillars.xlsx', workbook: 'UEs=' };

it('a preview that arrives after the dialog was closed does not bring the import back', () => {
  const slot = keepImports('pillars');
  slot.keep(workbook);
  expect(slot.close()).toBe(true);
  expect(slot.keep({ ...workbook, preview: 'abc' })).toBe(false);
  expect(keptImport('pillars')).toBeNull();
});

it('a dialog that was closed leaves alone what the next one keeps', () => {
  const slot = keepImports('pillars');
  slot.close();
  keepImports('pillars').keep(workbook);
  expect(slot.close()).toBe(false);
  expect(keptImport('pillars')).toEqual(workbook);
});
