import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWorkingDays,
  bankHolidayOn,
  bankHolidays,
  bankHolidaysOfYears,
  dateRefusal,
  courierDateRefusal,
  type DateRange,
  deliveryDateVerdict,
  earliestDates,
  easterSunday,
  firstDeadline,
  isAbsent,
  isBankHoliday,
  isWorkingDay,
  isApprovalLate,
  lastApproval,
  latestDate,
  requestedDateRefusal,
  workingDaysSoFar,
} from '../src/calendar.ts';
import { addDays, addMonths, dateOf, dayNumber, isIsoDate, weekday } from '../src/days.ts';
import { PRODUCT_CODES } from '../src/products.ts';

const anyDay = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2120-12-31') }).map(dateOf);
const absences = fc.array(
  fc
    .record({ from: anyDay, length: fc.nat(30) })
    .map(({ from, length }) => ({ from, to: addDays(from, length) })),
  { maxLength: 4 },
);

describe('days', () => {
  it('follow the Gregorian calendar without time zones', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (number) => {
        const date = dateOf(number);
        expect(dayNumber(date)).toBe(number);
        expect(date).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10));
        expect(weekday(date)).toBe(new Date(number * 86_400_000).getUTCDay() || 7);
      }),
    );
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  });

  it('clamp to the end of a shorter month when adding months', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-11-16', 6)).toBe('2027-05-16');
    expect(addMonths('2023-08-31', 6)).toBe('2024-02-29');
    expect(addMonths('2026-12-15', 0)).toBe('2026-12-15');
    expect(addMonths('2026-01-15', -2)).toBe('2025-11-15');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '16-11-2026', '2026-04-31', ''])(
    'reject %j',
    (text) => {
      expect(isIsoDate(text)).toBe(false);
    },
  );
});

describe('French bank holidays', () => {
  it.each([
    [2024, '2024-04-01', '2024-05-09', '2024-05-20'],
    [2025, '2025-04-21', '2025-05-29', '2025-06-09'],
    [2026, '2026-04-06', '2026-05-14', '2026-05-25'],
    [2027, '2027-03-29', '2027-05-06', '2027-05-17'],
    [2028, '2028-04-17', '2028-05-25', '2028-06-05'],
    [2029, '2029-04-02', '2029-05-10', '2029-05-21'],
    [2030, '2030-04-22', '2030-05-30', '2030-06-10'],
  ])('of %i: Easter Monday %s, Ascension %s, Whit Monday %s', (year, easterMonday, ascension, whitMonday) => {
    expect(bankHolidays(year)).toEqual({
      newYear: `${year}-01-01`,
      easterMonday,
      labourDay: `${year}-05-01`,
      victory1945: `${year}-05-08`,
      ascension,
      whitMonday,
      nationalDay: `${year}-07-14`,
      assumption: `${year}-08-15`,
      allSaints: `${year}-11-01`,
      armistice: `${year}-11-11`,
      christmas: `${year}-12-25`,
    });
  });

  it('derive from Easter, a Sunday between 22 March and 25 April', () => {
    for (let year = 1950; year <= 2150; year += 1) {
      const easter = easterSunday(year);
      expect(weekday(easter)).toBe(7);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }
    expect(easterSunday(2000)).toBe('2000-04-23');
    expect(easterSunday(2038)).toBe('2038-04-25');
    expect(bankHolidayOn('2026-05-14')).toBe('ascension');
    expect(bankHolidayOn('2026-05-13')).toBeNull();
  });

  it('are found by day in any year, also where two fall on one', () => {
    for (let year = 1950; year <= 2150; year += 1) {
      for (const day of Object.values(bankHolidays(year))) expect(bankHolidayOn(day)).not.toBeNull();
    }
    // Ascension in 1997 and 2008.
    expect(bankHolidayOn('1997-05-08')).toBe('victory1945');
    expect(bankHolidayOn('2008-05-01')).toBe('labourDay');
  });

  it('of several years come in order, each day once', () => {
    const days = bankHolidaysOfYears(2007, 2009).map(({ day }) => day);
    expect(days).toHaveLength(3 * 11 - 1);
    expect(days).toEqual([...new Set(days)].toSorted());
  });
});

describe('working days', () => {
  it('are added and subtracted across weekends and bank holidays', () => {
    expect(addWorkingDays('2026-11-13', 1)).toBe('2026-11-16');
    expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28');
    expect(addWorkingDays('2026-11-16', 0)).toBe('2026-11-16');
    expect(addWorkingDays('2026-12-28', -1)).toBe('2026-12-24');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (start, days) => {
        const end = addWorkingDays(start, days);
        expect(isWorkingDay(end)).toBe(true);
        let passed = 0;
        for (let day = addDays(start, 1); day <= end; day = addDays(day, 1))
          passed += isWorkingDay(day) ? 1 : 0;
        expect(passed).toBe(days);
      }),
    );
  });

  it('between two days are the difference of those so far', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(40), fc.nat(10), (from, days, wait) => {
        const start = addDays(from, wait);
        const end = addWorkingDays(start, days);
        const soFar = workingDaysSoFar({ from, to: end });
        expect(soFar).toHaveLength(dayNumber(end) - dayNumber(from) + 1);
        expect((soFar.at(-1) ?? 0) - (soFar[wait] ?? 0)).toBe(days);
      }),
    );
    expect(workingDaysSoFar({ from: '2026-12-24', to: '2026-12-28' })).toEqual([1, 1, 1, 1, 2]);
    expect(workingDaysSoFar({ from: '2026-12-24', to: '2026-12-23' })).toEqual([]);
  });
});

describe('earliest delivery dates', () => {
  it('are working days outside absences, with emergency no later than normal', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCT_CODES), anyDay, absences, (product, today, away) => {
        const { normal, emergency } = earliestDates(product, today, away);
        for (const date of [normal, emergency ?? normal]) expect(isWorkingDay(date, away)).toBe(true);
        expect(normal > today).toBe(true);
        expect((emergency ?? normal) <= normal).toBe(true);
        const limits = { today, earliest: emergency ?? normal, absences: away };
        if (normal <= latestDate(today)) expect(dateRefusal(normal, limits)).toBeNull();
      }),
    );
  });

  it('of a GCEP are ten and six working days ahead', () => {
    expect(earliestDates('GCEP', '2026-11-16')).toEqual({ normal: '2026-11-30', emergency: '2026-11-24' });
    const away = [{ from: '2026-11-30', to: '2026-12-01' }];
    expect(earliestDates('GCEP', '2026-11-16', away).normal).toBe('2026-12-02');
  });

  it('of prostheses are the next working day, and ten days ahead of any kind for a removable one', () => {
    expect(earliestDates('PR', '2026-11-20').normal).toBe('2026-11-23');
    expect(earliestDates('PRWAX', '2026-11-16').normal).toBe('2026-11-17');
    expect(earliestDates('PRAM', '2026-11-16').normal).toBe('2026-11-26');
    expect(earliestDates('PRAM', '2026-11-19').normal).toBe('2026-11-30');
  });
});

describe('date refusals', () => {
  const limits = {
    today: '2026-11-16',
    earliest: '2026-11-24',
    absences: [{ from: '2026-12-07', to: '2026-12-11' }],
  };
  it.each([
    ['2026-11-15', 'past'],
    ['2026-11-28', 'weekend'],
    ['2026-12-25', 'bankHoliday'],
    ['2026-12-07', 'absence'],
    ['2026-12-11', 'absence'],
    ['2026-11-23', 'tooEarly'],
    ['2027-05-18', 'tooLate'],
    ['2027-05-14', null],
    ['2026-11-24', null],
    ['2026-12-14', null],
  ])('%s: %s', (date, reason) => {
    expect(dateRefusal(date, limits)).toBe(reason);
  });

  it('include both ends of an absence', () => {
    expect(isAbsent('2026-12-06', limits.absences)).toBe(false);
    expect(isAbsent('2026-12-12', limits.absences)).toBe(false);
    expect(isBankHoliday('2026-11-11')).toBe(true);
  });
});

describe('the day of a courier', () => {
  const today = '2026-11-16';
  const absences = [{ from: '2026-11-18', to: '2026-11-18' }];
  const limits = { today, earliest: earliestDates('GCEP', today), absences };

  it.each([
    ['2026-11-13', 'date.past'],
    ['2026-11-16', 'courier.tooEarly'],
    ['2026-11-17', null],
    ['2026-11-18', 'date.absence'],
    ['2026-11-21', 'date.weekend'],
  ])('%s is refused with %s', (day, refused) => {
    expect(courierDateRefusal(day, { productCode: 'GCEP', requestedDate: null }, limits)).toBe(refused);
  });

  it.each([
    ['GCEP', '2026-12-17', 'courier.operationEarlier'],
    ['GCEP', '2026-12-18', 'courier.operationEarlier'],
    ['GCEP', '2026-12-16', null],
    ['ALGE', '2026-12-17', 'courier.installationEarlier'],
    ['ALGE', '2026-12-16', null],
  ] as const)('of a %s for 17 December, on %s, is refused with %s', (productCode, day, refused) => {
    expect(courierDateRefusal(day, { productCode, requestedDate: '2026-12-17' }, limits)).toBe(refused);
    const request = { productCode, requestedDate: '2026-12-17', collected: true, pickupDate: day };
    expect(requestedDateRefusal(request, limits)).toBe(refused && 'date.beforePickup');
  });

  it('is not bound by a date for which another one has to be chosen', () => {
    const lost = { productCode: 'GCEP', requestedDate: '2026-11-19' } as const;
    expect(courierDateRefusal('2026-11-20', lost, limits)).toBeNull();
  });
});

describe('delivery date verdict (spec 1 §4)', () => {
  const earliest = { normal: '2026-11-30', emergency: '2026-11-24' };
  const verdict = (
    productCode: (typeof PRODUCT_CODES)[number],
    requestedDate: string | null,
    collected = false,
    absences: readonly DateRange[] = [],
  ) =>
    deliveryDateVerdict(
      { productCode, requestedDate, collected },
      {
        earliest:
          productCode === 'GCEP' || productCode === 'GCET' ? earliest : { ...earliest, emergency: null },
        absences,
      },
    );

  it('is invalid on a day on which the practice is closed by now, unless staff plan it', () => {
    const absences = [{ from: '2026-12-14', to: '2026-12-16' }];
    for (const code of ['GCEP', 'GCAE', 'PRMD'] as const) {
      expect(verdict(code, '2026-12-15', false, absences)).toBe('invalid');
      expect(verdict(code, '2026-12-17', false, absences)).toBe('valid');
    }
    expect(verdict('GCEP', '2026-11-27', false, [{ from: '2026-11-27', to: '2026-11-27' }])).toBe('invalid');
    expect(verdict('ALIG', '2026-12-15', false, absences)).toBe('valid');
  });

  it.each(['GCEP', 'GCET'] as const)(
    'of a %s is emergency between the emergency and the normal date',
    (code) => {
      expect(verdict(code, '2026-11-30')).toBe('valid');
      expect(verdict(code, '2026-11-27')).toBe('emergency');
      expect(verdict(code, '2026-11-24')).toBe('emergency');
      expect(verdict(code, '2026-11-23')).toBe('invalid');
      expect(verdict(code, null)).toBe('valid');
      expect(verdict(code, '2026-11-27', true)).toBe('invalid');
      expect(verdict(code, '2026-11-30', true)).toBe('valid');
    },
  );

  it.each(['GCAE', 'GCCI', 'GCFA', 'PRMD', 'PRGB', 'ALGE'] as const)('of a %s is never emergency', (code) => {
    expect(verdict(code, '2026-11-30')).toBe('valid');
    expect(verdict(code, '2026-11-27')).toBe('invalid');
    expect(verdict(code, null)).toBe('invalid');
  });

  it.each(['ALIG', 'PR'] as const)('of a %s is always valid', (code) => {
    expect(verdict(code, null)).toBe('valid');
  });
});

describe('the last day to approve a plan', () => {
  it.each([
    ['GCEP', '2026-12-03', false, '2026-11-25'],
    ['GCEP', '2026-12-03', true, '2026-11-30'],
    ['GCET', '2026-05-15', false, '2026-05-05'],
    ['GCEP', null, false, null],
    // Made without a plan, and planned for no date.
    ['GCCI', '2026-12-03', false, null],
    ['ALIG', '2026-12-03', false, null],
  ] as const)('of a %s for %s, urgent %s, is %s', (productCode, requestedDate, urgent, last) => {
    expect(lastApproval({ productCode, requestedDate, urgent })).toBe(last);
  });
});

it.each([
  ['2026-11-24', 23, false],
  ['2026-11-25', 16, false],
  ['2026-11-25', 17, true],
  ['2026-11-26', 0, true],
] as const)('an approval on %s at %i for 25 November: late %s', (day, hour, late) => {
  expect(isApprovalLate('2026-11-25', { day, hour })).toBe(late);
});

describe('initial deadline', () => {
  it.each([
    ['2026-12-21', '2026-12-17'],
    ['2026-11-18', '2026-11-17'],
    ['2026-11-17', '2026-11-17'],
    [null, null],
  ])('for %s is %s', (requested, deadline) => {
    expect(firstDeadline(requested, '2026-11-16')).toBe(deadline);
  });

  it('is never after the requested date', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 200 }), (today, days) => {
        const requested = addDays(today, days);
        const deadline = firstDeadline(requested, today)!;
        expect(deadline > today && deadline <= requested).toBe(true);
      }),
    );
  });
});
