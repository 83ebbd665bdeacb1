import { describe, expect, it } from 'vitest';
import { ATTENTION_STATES, attentionReason } from '../src/attention.ts';
import { HOLD_REASONS, waitsForDentist } from '../src/holds.ts';
import { isInProgress, PROJECT_STATES } from '../src/states.ts';

const uploaded = {
  productCode: 'GCEP',
  media: { impression: null, dicom: 'UPLOAD', secondDicom: null },
  filesDownloaded: false,
  impressionDigitised: false,
  obstacle: null,
  dentistReplied: false,
} as const;

describe('attention reasons', () => {
  it('exist exactly for the states that wait for the dentist', () => {
    for (const state of PROJECT_STATES) {
      const reason = attentionReason({ ...uploaded, state, holdReason: null });
      expect(reason !== null, state).toBe(ATTENTION_STATES.includes(state));
    }
  });

  it('exist for projects held for the dentist, and for no other hold', () => {
    for (const state of PROJECT_STATES.filter(isInProgress)) {
      for (const holdReason of HOLD_REASONS) {
        const reason = attentionReason({ ...uploaded, state, holdReason });
        expect(reason !== null, `${state} ${holdReason}`).toBe(waitsForDentist(holdReason));
      }
    }
  });

  it('do not exist once the dentist has replied, but for what is still to be done', () => {
    const held = { ...uploaded, holdReason: 'AWAITING_DENTIST_REPLY', dentistReplied: true } as const;
    expect(attentionReason({ ...held, state: 'FILES_VALIDATED' })).toBeNull();
    expect(attentionReason({ ...held, state: 'FILES_REJECTED' })).toBe('filesRejected');
    expect(attentionReason({ ...held, state: 'SHIPPED', holdReason: 'AWAITING_TREATMENT_UPDATES' })).toBe(
      'treatmentUpdate',
    );
  });

  it('name what an obstacle leaves to be done', () => {
    const sent = { ...uploaded, state: 'NEW_FILES_UPLOADED', holdReason: null } as const;
    expect(attentionReason(sent)).toBe('newFilesToConfirm');
    expect(attentionReason({ ...sent, obstacle: 'files' })).toBe('filesRejected');
    const ready = { ...sent, state: 'CUSTOMIZATION_COMPLETED' } as const;
    expect(attentionReason(ready)).toBe('readyToOrder');
    expect(attentionReason({ ...ready, obstacle: 'date' })).toBe('dateToChange');
  });

  it('do not exist of what staff enter and order', () => {
    const ready = { ...uploaded, state: 'CUSTOMIZATION_COMPLETED', holdReason: null } as const;
    expect(attentionReason({ ...ready, productCode: 'PR' })).toBeNull();
    expect(attentionReason({ ...ready, productCode: 'PRGB' })).toBe('readyToOrder');
  });

  it('name the update of a treatment that the laboratory asks for', () => {
    const asked = { ...uploaded, state: 'SHIPPED', holdReason: 'AWAITING_TREATMENT_UPDATES' } as const;
    expect(attentionReason(asked)).toBe('treatmentUpdate');
  });

  it('do not exist while files are expected by cloud or courier', () => {
    const held = { state: 'PENDING_FILES_VERIFICATION', holdReason: 'AWAITING_FILES' } as const;
    const cloud = { ...uploaded.media, dicom: 'CLOUD' } as const;
    const physical = { ...uploaded.media, impression: 'PHYSICAL' } as const;
    expect(attentionReason({ ...uploaded, ...held, media: cloud })).toBeNull();
    expect(attentionReason({ ...uploaded, ...held, media: cloud, filesDownloaded: true })).toBe('reply');
    expect(attentionReason({ ...uploaded, ...held, media: physical })).toBeNull();
    expect(attentionReason({ ...uploaded, ...held })).toBe('reply');
  });
});
