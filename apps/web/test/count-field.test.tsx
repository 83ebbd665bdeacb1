import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CountField, steppedBy } from '../src/ui/count-field.tsx';
import { SteppedCountField } from '../src/ui/stepped-count-field.tsx';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'fr' } }),
}));

const shown = (value: number | null, decimals?: 2) =>
  renderToString(
    <MantineProvider>
      <CountField
        label="Aligneurs"
        value={value}
        onChange={() => undefined}
        min={1}
        max={20}
        {...(decimals ? { decimals } : {})}
      />
    </MantineProvider>,
  );

it.each([1, 20, null])('takes %s', (value) => {
  expect(shown(value)).not.toContain('data-out-of-bounds');
});

it.each([
  [21, '21'],
  [0, '0'],
  [-1, '-1'],
  [2.5, '2,5'],
])('keeps %s as it was typed, and refuses it', (value, text) => {
  const html = shown(value);
  expect(html).toContain(`value="${text}"`);
  expect(html).toContain('data-out-of-bounds');
  expect(html).toContain('outOfBounds');
});

it('takes the decimals of a measure, but no more of them', () => {
  expect(shown(2.5, 2)).not.toContain('data-out-of-bounds');
  expect(shown(2.555, 2)).toContain('outOfRange');
});

it.each([
  ['ArrowUp', 4, 5],
  ['ArrowDown', 4, 3],
  ['ArrowDown', 1, 1],
  ['ArrowUp', 20, 20],
  ['ArrowDown', 25, 20],
  ['ArrowUp', Number.NaN, 1],
  ['5', 4, null],
])('steps by %s from %s to %s', (key, from, to) => {
  expect(steppedBy(key, from, { min: 1, max: 20, decimals: 0 })).toBe(to);
});

it('steps measures by tenths', () => {
  expect(steppedBy('ArrowUp', 9.2, { min: 0.1, max: 50, decimals: 2 })).toBe(9.3);
  expect(steppedBy('ArrowDown', 0.15, { min: 0.1, max: 50, decimals: 2 })).toBe(0.1);
});

it('says its bounds and what it holds', () => {
  const html = shown(12);
  expect(html).toContain('role="spinbutton"');
  expect(html).toContain('aria-valuemax="20"');
  expect(html).toContain('aria-valuenow="12"');
  expect(shown(null)).not.toContain('aria-valuenow');
});

it('has buttons that step it within its bounds, if they are named', () => {
  const stepped = (value: number | null, disabled = false) =>
    renderToString(
      <MantineProvider>
        <SteppedCountField
          label="Aligneurs"
          value={value}
          onChange={() => undefined}
          min={1}
          max={20}
          disabled={disabled}
          steps={{ fewer: 'un de moins', more: 'un de plus' }}
        />
      </MantineProvider>,
    );
  const off = (html: string) =>
    ['un de moins', 'un de plus'].filter((name) =>
      html.match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`))?.[0].includes(' disabled=""'),
    );
  expect(off(stepped(10))).toEqual([]);
  expect(off(stepped(1))).toEqual(['un de moins']);
  expect(off(stepped(20))).toEqual(['un de plus']);
  expect(off(stepped(null, true))).toEqual(['un de moins', 'un de plus']);
  expect(shown(10)).not.toContain('<button');
});
