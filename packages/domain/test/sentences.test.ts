import en from '../locales/en/vocabulary.json' with { type: 'json' };
import sentencesFr from '../locales/fr/sentences.json' with { type: 'json' };
import fr from '../locales/fr/vocabulary.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { HISTORY, HISTORY_CODES, historyParams, isHighlighted } from '../src/history.ts';
import { type NoticeCode, NOTICES, notice, noticeLink } from '../src/notices.ts';
import { NO_ALIGNERS, fillSentence, readableParams } from '../src/sentences.ts';

const word = (key: string) => `<${key}>`;

describe('sentences', () => {
  it('put words for codes, readable dates for days, and plain texts as they are', () => {
    const params = {
      reason: 'AWAITING_STOCK',
      kinds: ['DICOM1', 'PHOTOS', 'IMPRESSION'],
      to: '2026-12-04',
      tooth: 14,
      comment: 'state {{to}}',
    };
    const kinds = {
      reason: 'holdReason',
      kinds: 'fileKinds',
      to: 'date',
      tooth: 'number',
      comment: 'text',
    } as const;
    expect(readableParams(kinds, params, word, 'EN')).toEqual({
      reason: '<hold.AWAITING_STOCK>',
      kinds: '<fileKind.DICOM1>, <fileKind.PHOTOS>, and <fileKind.IMPRESSION>',
      to: '04-12-2026',
      tooth: '14',
      comment: 'state {{to}}',
    });
    expect(readableParams({ kinds: 'fileKinds' }, params, word, 'FR')).toEqual({
      kinds: '<fileKind.DICOM1>, <fileKind.PHOTOS> et <fileKind.IMPRESSION>',
    });
  });

  it('take the capital off words within a sentence, but not off abbreviations and states', () => {
    const words: Record<string, string> = {
      'fileKind.DICOM1': 'CBCT',
      'fileKind.IMPRESSION': 'Empreinte',
      'state.SHIPPED': 'Expédié',
    };
    expect(
      readableParams(
        { kinds: 'fileKinds', to: 'state' },
        { kinds: ['DICOM1', 'IMPRESSION'], to: 'SHIPPED' },
        (key) => words[key] ?? key,
        'FR',
      ),
    ).toEqual({ kinds: 'CBCT et empreinte', to: 'Expédié' });
  });

  it('name parts of an implant one after another', () => {
    const kinds = { from: 'implantParts' } as const;
    expect(readableParams(kinds, { from: ['A', 'B'] }, word, 'FR').from).toBe('A, B');
  });

  it('put somebody’s own words in quotation marks, if there are any', () => {
    const said = { comment: 'Voyez la 15.' };
    expect(readableParams({ comment: 'quote' }, said, word, 'FR').comment).toBe('«\u00a0Voyez la 15.\u00a0»');
    expect(readableParams({ comment: 'quote' }, said, word, 'EN').comment).toBe('“Voyez la 15.”');
    expect(readableParams({ comment: 'quote' }, { comment: '' }, word, 'EN').comment).toBe('');
  });

  it('name what a hold is about: its reason, and days by their names', () => {
    const said = { hold: ['hold.AWAITING_FILES', 'day.reminder 2026-12-04'] };
    expect(readableParams({ hold: 'holdDetails' }, said, (key) => `<${key}>`, 'EN').hold).toBe(
      '<hold.AWAITING_FILES> and <day.reminder> 04-12-2026',
    );
  });

  it('name the jaws that have aligners, and no other', () => {
    const kinds = { maxillary: 'maxillaryAligners', mandibular: 'mandibularAligners' } as const;
    const said = (maxillary: string, mandibular: string) =>
      fillSentence(
        'Update. {{maxillary}} {{mandibular}}',
        readableParams(
          kinds,
          { maxillary, mandibular },
          (key) => `${key.slice('jawAligners.'.length)} {{numbers}}.`,
          'EN',
        ),
      );
    expect(said('5', NO_ALIGNERS)).toBe('Update. maxillaryAligners 5.');
    expect(said('5', '6')).toBe('Update. maxillaryAligners 5. mandibularAligners 6.');
  });

  it('name the place of a block, and none of a disc', () => {
    const end = sentencesFr.blockPlace.end;
    const said = (position: string, { history }: typeof en | typeof fr) =>
      fillSentence(
        history.BATCH_BLANK_CHANGED,
        readableParams(
          { blank: 'text', lot: 'text', position: 'blockPlace' },
          { blank: 'e.max', lot: 'L12', position },
          () => end,
          'EN',
        ),
      );
    expect(said('5', en)).toBe('Milled from: e.max, lot L12, position 5');
    expect(said('', en)).toBe('Milled from: e.max, lot L12');
    expect(said('5', fr)).toBe('Usiné dans : e.max, lot L12, position 5');
  });

  it('name the photos to take again, unless it is the whole series', () => {
    const said = (views: string[]) =>
      readableParams(
        { views: 'photoViews' },
        { views },
        (key) => (key.startsWith('photoView.') ? key : '<{{views}}>'),
        'EN',
      ).views;
    expect(said(['OVERJET', 'FACE_SMILING'])).toBe('<photoView.OVERJET and photoView.FACE_SMILING>');
    expect(said([])).toBe('');
  });

  it('leave out what they do not name and say nothing for what is missing', () => {
    expect(readableParams({ comment: 'text' }, { other: 'x' }, word, 'EN')).toEqual({ comment: '' });
    expect(readableParams({ from: 'date', to: 'date' }, { from: '', to: '2026-12-04' }, word, 'EN')).toEqual({
      from: '—',
      to: '04-12-2026',
    });
  });

  it('fill the names of a sentence once, without reading the values', () => {
    expect(
      fillSentence('From {{from}} to {{to}}. {{comment}}', { from: '{{to}}', to: 'b', comment: '' }),
    ).toBe('From {{to}} to b.');
  });

  it('leaves no gap for what is missing', () => {
    expect(fillSentence('Sent. {{parcel}} {{comment}}', { comment: 'Hello.' })).toBe('Sent. Hello.');
  });
});

describe('history', () => {
  it('highlights the five entries of the specification', () => {
    expect(HISTORY_CODES.filter(isHighlighted).toSorted()).toEqual(
      [
        'ORDER_VALIDATED',
        'DRAFT_PLAN_SENT',
        'DRAFT_PLAN_APPROVED',
        'DRAFT_PLAN_REJECTED',
        'SHIPPED',
      ].toSorted(),
    );
  });

  it('has each code for one subject', () => {
    const codes = Object.values(HISTORY).flatMap((rows) => Object.keys(rows));
    expect(codes.toSorted()).toEqual(HISTORY_CODES.toSorted());
  });

  it('has parameters for what changed', () => {
    expect(historyParams('REQUESTED_DATE_CHANGED')).toEqual({
      of: 'requestedDate',
      from: 'date',
      to: 'date',
    });
  });
});

describe('notices', () => {
  it('about projects all name their project and patient, and lead to it', () => {
    for (const code of Object.keys(NOTICES.project) as NoticeCode<'project'>[]) {
      expect(notice(code).params).toMatchObject({ projectId: 'number', patientName: 'text' });
      expect(noticeLink('project', code, { id: 12, productTypeId: 1 })).toMatch(
        /^\/projects\/12\/(details|customization)\?productTypeId=1&accessedFrom=notifications(&open=plan|&tab=(?:documents|messages))?$/u,
      );
    }
  });

  it('about accessories name their order, and lead to the orders of the shop', () => {
    expect(notice('ACCESSORIES_SHIPPED').params).toEqual({
      orderId: 'number',
      parcel: 'parcel',
    });
    expect(noticeLink('accessoryOrder', 'ACCESSORIES_SHIPPED', {})).toBe('/user/accessories?orders=true');
  });

  it('lead a dentist to the review of a draft plan itself', () => {
    expect(noticeLink('project', 'DRAFT_PLAN_SENT', { id: 12, productTypeId: 1 })).toBe(
      '/projects/12/details?productTypeId=1&accessedFrom=notifications&open=plan',
    );
  });

  it('lead a dentist whose files are rejected to where they send new ones', () => {
    expect(noticeLink('project', 'FILES_REJECTED', { id: 12, productTypeId: 1 })).toBe(
      '/projects/12/customization?productTypeId=1&accessedFrom=notifications',
    );
  });
});
