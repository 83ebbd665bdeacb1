import { describe, expect, it } from 'vitest';
import { ATTENTION_STATES, attentionReason } from '../src/attention.ts';
import { HOLD_REASONS, waitsForDentist } from '../src/holds.ts';
import { isInProgress, PROJECT_STATES } from '../src/states.ts';

const uploaded = {
  media: { impression: null, dicom: 'UPLOAD', secondDicom: null },
  filesDownloaded: false,
  impressionDigitised: false,
} as const;

describe('what needs its dentist', () => {
  it('is what only they can move on, by its state', () => {
    for (const state of PROJECT_STATES) {
      const reason = attentionReason({ ...uploaded, state, holdReason: null });
      expect(reason !== null, state).toBe(ATTENTION_STATES.includes(state));
    }
  });

  it('is an order held for them, and nothing that is held for another reason', () => {
    for (const state of PROJECT_STATES.filter(isInProgress)) {
      for (const holdReason of HOLD_REASONS) {
        const reason = attentionReason({ ...uploaded, state, holdReason });
        expect(reason !== null, `${state} ${holdReason}`).toBe(waitsForDentist(holdReason));
      }
    }
  });

  it('is not what we fetch ourselves', () => {
    const held = { state: 'PENDING_FILES_VERIFICATION', holdReason: 'AWAITING_FILES' } as const;
    const cloud = { ...uploaded.media, dicom: 'CLOUD' } as const;
    const physical = { ...uploaded.media, impression: 'PHYSICAL' } as const;
    expect(attentionReason({ ...uploaded, ...held, media: cloud })).toBeNull();
    expect(attentionReason({ ...uploaded, ...held, media: cloud, filesDownloaded: true })).toBe('reply');
    expect(attentionReason({ ...uploaded, ...held, media: physical })).toBeNull();
    expect(attentionReason({ ...uploaded, ...held })).toBe('reply');
  });
});
