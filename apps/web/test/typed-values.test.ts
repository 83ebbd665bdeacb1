import { describe, expect, it } from 'vitest';
import { formatIn } from '../src/i18n/format.ts';
import { parseDay } from '../src/ui/day-text.ts';
import { matches } from '../src/ui/matches.ts';
import { timeText } from '../src/ui/time-text.ts';
import { speedometer } from '../src/uploads/speedometer.ts';

it('shows the size of a scan in millimetres, or what there is of one', () => {
  const [inFrench, inEnglish] = [formatIn('fr'), formatIn('en')];
  expect(inFrench.length(62.4)).toBe('62');
  expect(inFrench.length(2.64, 1)).toBe('2,6');
  expect(inFrench.length(0.0624)).toBe('0,062');
  expect(inEnglish.length(0.0624, 1)).toBe('0.062');
  expect(inEnglish.length(0)).toBe('0');
});

describe('parsing a typed date', () => {
  it.each([
    ['04-12-2026', '2026-12-04'],
    ['4/12/2026', '2026-12-04'],
    ['04.12.2026', '2026-12-04'],
    ['29-02-2028', '2028-02-29'],
    ['4/12/26', '2026-12-04'],
    ['4 12.26', '2026-12-04'],
    ['041226', '2026-12-04'],
    ['04122026', '2026-12-04'],
  ])('accepts %s as %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  it.each([
    '29-02-2026',
    '29-02-26',
    '31-04-2026',
    '00-01-2026',
    '2026-12-04',
    '4-12-026',
    '4-12-20',
    '4-12-2',
    '41226',
    'tomorrow',
    '',
  ])('rejects %s', (typed) => {
    expect(parseDay(typed)).toBeNull();
  });
});

describe('typing a time of day', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['930', '09:30'],
    ['1830', '18:30'],
    ['9.30', '09:30'],
    ['9h', '09:00'],
    ['9 h 30', '09:30'],
    ['18H30', '18:30'],
    [' 18:30 ', '18:30'],
    ['9 am', '09:00'],
    ['9:00 pm', '21:00'],
    ['11.30pm', '23:30'],
    ['2:30 p.m.', '14:30'],
    ['12 pm', '12:00'],
    ['12:15 AM', '00:15'],
  ])('completes %s to %s', (typed, time) => {
    expect(timeText(typed)).toBe(time);
  });

  it.each(['', '24:00', '9:60', '25', 'noon', '9:3'])('leaves %s', (typed) => {
    expect(timeText(typed)).toBe(typed);
  });
});

describe('searching', () => {
  const gutter = 'Boîte pour gouttières Coffret rigide MX-BG1';
  it.each(['gouttiere boite', 'BOÎTE  rigide', 'mx-bg1', 'mxbg1', 'mx bg1', 'boite mxbg1', ' '])(
    'finds every word of %j, in any order',
    (search) => {
      expect(matches(gutter, search)).toBe(true);
    },
  );

  it.each(['boite aligneurs', 'mxbg2', 'boitepour', 'rigide mx-ch6'])('does not find %j', (search) => {
    expect(matches(gutter, search)).toBe(false);
  });
});

describe('formats', () => {
  it('localise money', () => {
    expect(formatIn('en').euros(132_550)).toBe('€1,325.50');
    expect(formatIn('fr').euros(132_550).replaceAll(/\s/g, ' ')).toBe('1 325,50 €');
    expect(formatIn('fr').euros(null)).toBe('—');
  });

  it('show dates and times in the time zone of the laboratory', () => {
    expect(formatIn('en').day('2026-12-04')).toBe('04\u201112\u20112026');
    expect(formatIn('fr').moment('2026-07-01T22:30:00Z')).toBe('02\u201107\u20112026 00:30');
  });

  it('localise sizes and relative times', () => {
    expect(formatIn('en').fileSize(500 * 1024 * 1024)).toBe('500\u00a0MB');
    expect(formatIn('fr').fileSize(1536)).toBe('1,5\u00a0ko');
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(formatIn('en').relative('2026-11-20T10:00:00Z', now)).toBe('2 hours ago');
    expect(formatIn('fr').relative('2026-11-22T12:00:01Z', now)).toBe('après-demain');
    expect(formatIn('en').relative('2026-11-20T11:59:30Z', now)).toBe('now');
    const early = Date.parse('2026-11-20T03:50:00Z');
    expect(formatIn('en').relative('2026-11-19T03:40:00Z', early)).toBe('yesterday');
    expect(formatIn('fr').relative('2026-11-18T12:18:00Z', early)).toBe('avant-hier');
    // Midnight in Paris, not in London.
    expect(formatIn('en').relative('2026-11-17T23:30:00Z', early)).toBe('2 days ago');
    expect(formatIn('en').relative('2026-11-17T22:30:00Z', early)).toBe('3 days ago');
    expect(formatIn('en').relative('2026-11-12T03:40:00Z', early)).toBe('1 week ago');
    expect(formatIn('fr').relative('2026-10-19T03:40:00Z', early)).toBe('il y a 1 mois');
    expect(formatIn('fr').elapsed('2026-11-20T04:10:00Z', now)).toBe('7\u202fh');
    expect(formatIn('en').elapsed('2026-11-17T11:00:00Z', now)).toBe('3 days');
    expect(formatIn('fr').elapsed('2026-11-20T12:00:20Z', now)).toBe('0\u00a0min');
  });
});

describe('substring search', () => {
  it('ignores case and accents', () => {
    expect(matches('Événements à Évry', 'evenements')).toBe(true);
    expect(matches('Panier', 'cart')).toBe(false);
  });
});

describe('upload speed', () => {
  it('is averaged over the last three seconds', () => {
    const speed = speedometer();
    expect(speed(0, 0)).toBe(0);
    expect(speed(1_000_000, 1_000)).toBe(1_000_000);
    expect(speed(2_000_000, 10_000)).toBe(0);
    expect(speed(6_000_000, 12_000)).toBe(2_000_000);
  });
});
