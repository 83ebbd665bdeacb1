import { expect, test } from 'vitest';
import { referenceRefusal, storedReference } from '../src/patient-references.ts';

test.each([
  ['12-03-1980', '12-03-1980'],
  ['12/03/1980', '12-03-1980'],
  ['12.3.1980', '12-03-1980'],
  ['1980-03-12', '12-03-1980'],
  ['12/3/80', '12-03-1980'],
  ['1.3.26', '01-03-2026'],
  ['2/3/26', '02-03-2026'],
  ['3/3/26', '03-03-1926'],
  ['12-03-80', '12-03-80'],
  ['12 03 80', '12 03 80'],
  ['12/03.80', '12/03.80'],
  ['Dossier 12/03', 'Dossier 12/03'],
  ['2024-117', '2024-117'],
  ['', ''],
])('the reference %s is stored as %s', (typed, stored) => {
  expect(storedReference(typed, '2026-03-02')).toBe(stored);
});

test.each([
  ['31-02-1980', 'field.date'],
  ['1980/13/01', 'field.date'],
  ['31/13/85', 'field.date'],
  ['29.02.2024', null],
  ['29.02.2023', 'field.date'],
  ['02-03-2026', null],
  ['03-03-2026', 'patient.bornLater'],
  ['02-03-1896', null],
  ['01-03-1896', 'patient.bornTooEarly'],
  ['1800-01-01', 'patient.bornTooEarly'],
  ['01/01/00', null],
  ['31-02-1980 B', null],
  ['dossier 4', null],
])('the reference %s is refused for %s', (typed, code) => {
  expect(referenceRefusal(typed, '2026-03-02')).toBe(code);
});
