import { describe, expect, it } from 'vitest';
import { leastOf, leftOut, widthsOf } from '../src/ui/fitting.ts';

type Column = Parameters<typeof widthsOf>[0][number];

const COLUMNS = [
  { id: 'id', width: 64 },
  { id: 'patientName', least: 112 },
  { id: 'userFullName', least: 108, yields: 2 },
  { id: 'requestedDate', width: 104, yields: 0 },
  { id: 'deadline', width: 132 },
  { id: 'assigneeName', least: 108, yields: 1 },
];

describe('the columns of a narrow table', () => {
  it('are all shown where there is room', () => {
    expect(leastOf(COLUMNS)).toBe(628);
    expect(leftOut(COLUMNS, 628)).toEqual([]);
  });

  it.each([
    [627, ['requestedDate']],
    [523, ['requestedDate', 'assigneeName']],
    [100, ['requestedDate', 'assigneeName', 'userFullName']],
  ])('of %s pixels leave in the order of their rank, and no more than needed', (width, left) => {
    expect(leftOut(COLUMNS, width)).toEqual(left);
  });

  it('leave also where their contents need more than they said', () => {
    expect(leftOut(COLUMNS, 628, 1)).toEqual(['requestedDate']);
    expect(leftOut(COLUMNS, 627, 1)).toEqual(['requestedDate', 'assigneeName']);
    expect(leftOut(COLUMNS, 100, 9)).toHaveLength(3);
  });

  it('share a least width where they name none', () => {
    expect(leastOf([{ id: 'machine' }])).toBe(76);
  });
});

describe('the columns of a table with room to spare', () => {
  it('grow by most of it, those that lack the least first', () => {
    const widths = widthsOf([
      { id: 'id', width: 64 },
      { id: 'patientName', least: 120 },
      { id: 'assigneeName', width: 136, most: 180 },
      { id: 'deadline', width: 128, most: 148 },
      { id: 'requestedDate', width: 158, most: 148 },
    ]);
    expect(Object.fromEntries(widths)).toEqual({
      id: '64px',
      assigneeName: 'clamp(136px, 136px + (100cqi - var(--least, 100cqi) - 20px) * 0.75, 180px)',
      deadline: 'clamp(128px, 128px + (100cqi - var(--least, 100cqi) - 0px) * 0.75, 148px)',
      requestedDate: '158px',
    });
  });

  it('leave the first of it to those that share the rest', () => {
    const deadline = { id: 'deadline', width: 128, most: 148 };
    const of = (...sharing: readonly Column[]) => widthsOf([...sharing, deadline]).get('deadline');
    const patient = { id: 'patientName', least: 150, most: 176 };
    expect(of(patient)).toContain(' - 26px)');
    // The other one has as much of it.
    expect(of(patient, { id: 'sleeves', least: 120 })).toContain(' - 82px)');
    expect(of({ id: 'sleeves', least: 120 })).toContain(' - 0px)');
  });
});
